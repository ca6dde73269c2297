import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { readOrderCode } from '../../../../contract/order-code.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useFilters } from '../../frame/in-address.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import type { List } from '../../offline/kept-lists.ts'
import { History } from './history.tsx'
import { NameDialog } from './name-dialog.tsx'
import { meaningOf } from './meanings.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]
export const scriptNames = { te: 'తెలుగు', ta: 'தமிழ்', kn: 'ಕನ್ನಡ', hi: 'हिन्दी', en: 'English' } as const

/** The list of one homam, at the desk: checked, corrected, printed; and the homam closed when all was read. */
export function ListPage() {
  const words = useWords(listWords)
  const say = useSay()
  const eventId = Number(useParams().eventId) || 0
  const { filters, change } = useFilters(['q', 'script'])
  const asked = (Object.keys(scriptNames) as List['script'][]).find(s => s === filters.script)
  const { data: list, error, refetch } = useCall('POST /api/office/list', { eventId, script: asked }, { refetchInterval: 30_000 })
  const setScript = useDo('POST /api/office/set-list-script')
  const mayWrite = useMayDo('lists.write')
  const mayClose = useMayDo('homams.run')
  const confirm = useDo('POST /api/office/set-reading')
  const [named, setNamed] = useState<Name>()
  if (error && !list) return <Broken error={error} again={() => void refetch()} />
  if (!list) return <Waiting />
  const file = (kind: string, more = '') => `/api/office/files/lists/${list.event_id}.${kind}?script=${list.script}${more}`
  const wanted = filters.q.trim().toLowerCase()
  const found = list.names.filter(
    n => !wanted || [n.name, n.reading, n.order_id, n.order_code].some(text => text.toLowerCase().includes(wanted)) || n.order_code === readOrderCode(wanted),
  )
  const choose = (script: List['script']) => {
    change({ script })
    if (mayWrite && list.state !== 'closed') setScript.mutate({ eventId, script, forAll: false })
  }
  const mark = (n: Name) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {n.suggested && <StateChip meaning="wait">{words.suggested}</StateChip>}
      {n.added_after_lock && <StateChip meaning="info">{words.added}</StateChip>}
      {n.repeated && <StateChip meaning="bad">{words.repeated}</StateChip>}
      {n.read && <StateChip meaning="ok">{words.read}</StateChip>}
    </Box>
  )
  const correct = (n: Name) =>
    mayWrite &&
    list.state !== 'closed' && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button size="small" variant="outlined" aria-label={`${words.correct}: ${n.name}`} onClick={() => setNamed(n)}>
          {words.correct}
        </Button>
        {n.suggested && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`${words.confirm}: ${n.name}`}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ bookingId: n.booking_id, place: n.place, mark: n.mark, script: list.script, reading: n.reading })}
          >
            {words.confirm}
          </Button>
        )}
      </Box>
    )
  const reading = (n: Name) => (
    <span lang={list.script} style={{ fontWeight: 700 }}>
      {n.reading || '—'}
    </span>
  )
  const given = (n: Name) => n.name || '—'
  const inScript = (text: string) => <span lang={list.script}>{text || '—'}</span>
  const gotra = (n: Name) => inScript(n.gotra)
  const nakshatra = (n: Name) => inScript(n.nakshatra)
  const rashi = (n: Name) => inScript(n.rashi)
  const from = (n: Name) => (
    <>
      {n.village || '—'}
      <Box component="small" sx={{ display: 'block', whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {n.order_code}
      </Box>
    </>
  )
  const card = (n: Name) => (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography>
        {n.number}. {reading(n)} · {n.name || '—'}
      </Typography>
      <Typography color="text.secondary" lang={list.script}>
        {[n.gotra, n.nakshatra, n.rashi].filter(Boolean).join(' · ') || '—'}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {[n.village, n.order_code].filter(Boolean).join(' · ')}
      </Typography>
      {mark(n)}
      <div>{correct(n)}</div>
    </Box>
  )
  return (
    <>
      <PageHead
        title={list.title}
        note={`${say.instant(list.starts_at)} · ${words.names_n(list.names.length)}`}
        actions={
          <>
            <Button variant="outlined" href={file('csv')}>
              CSV
            </Button>
            <Button variant="outlined" href={file('xlsx')}>
              XLSX
            </Button>
            <Button variant="outlined" href={file('pdf', '&place=1')} target="_blank">
              {words.print}, {words.withPlace}
            </Button>
            <Button variant="outlined" href={file('pdf')} target="_blank">
              {words.print}
            </Button>
            <Button variant="contained" component={Link} to={`/lists/${eventId}/read?script=${list.script}`}>
              {words.openReading}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <StateChip meaning={meaningOf[list.state]}>{words.states[list.state]}</StateChip>
        <Typography>
          {list.version > 0 ? words.version(list.version) : words.notLocked} · <code title={list.hash}>{list.hash.slice(0, 12)}</code>
        </Typography>
        <Typography>{words.readOf({ read: list.names.filter(n => n.read).length, names: list.names.length })}</Typography>
      </Box>
      {list.state === 'open' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.locksAt(say.instant(list.locks_at))}
        </Alert>
      )}
      {list.newer && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.newer}
        </Alert>
      )}
      {list.closed && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {words.closedBy({ by: list.closed.by, at: say.instant(list.closed.at) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField label={words.search} value={filters.q} onChange={event => change({ q: event.target.value })} sx={{ flex: '1 1 220px' }} />
        <TextField select label={words.script} value={list.script} onChange={event => choose(event.target.value as List['script'])} sx={{ minWidth: 180 }}>
          {Object.entries(scriptNames).map(([script, name]) => (
            <MenuItem key={script} value={script} lang={script}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {mayWrite && list.script !== list.default_script && (
          <Button variant="outlined" onClick={() => setScript.mutate({ eventId, script: list.script, forAll: true })}>
            {words.forAll}
          </Button>
        )}
      </Box>
      {list.doubtful > 0 && list.state !== 'closed' && list.state !== 'cancelled' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Doubtful list={list} open={setNamed} /> {words.suggestedNote}
        </Alert>
      )}
      {list.names.length === 0 && <Rows label={words.names} rows={[]} keyOf={() => 0} columns={[]} card={() => null} empty={words.noNames} />}
      {list.packages.map(p => {
        const rows = found.filter(n => n.package_id === p.id)
        return (
          rows.length > 0 && (
            <Box component="section" key={p.id} sx={{ mb: 3 }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {p.name || words.noPackage} · {words.names_n(p.names)}
              </Typography>
              <Rows
                label={p.name || words.noPackage}
                rows={rows}
                keyOf={n => `${n.booking_id}.${n.place}`}
                columns={[
                  { title: '№', cell: n => n.number },
                  { title: words.reading, cell: reading },
                  { title: words.name, cell: given },
                  { title: words.gotra, cell: gotra },
                  { title: words.nakshatra, cell: nakshatra },
                  { title: words.rashi, cell: rashi },
                  { title: `${words.village}, ${words.order}`, cell: from },
                  { title: words.state, cell: mark },
                  { title: '', cell: correct },
                ]}
                card={card}
              />
            </Box>
          )
        )
      })}
      {mayClose && (list.state === 'locked' || list.state === 'open') && <CloseHomam list={list} open={setNamed} />}
      <History versions={list.versions} />
      {named && (
        <NameDialog
          key={named.mark}
          name={named}
          script={list.script}
          isLocked={list.version > 0 || list.state === 'locked'}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  )
}

interface DoubtfulProps {
  list: List
  open: (name: Name) => void
}

/** How many names nobody has confirmed or read, each with the way to confirm or correct it. */
function Doubtful({ list, open }: DoubtfulProps) {
  const words = useWords(listWords)
  const mayWrite = useMayDo('lists.write')
  const names = list.names.filter(n => n.suggested && !n.read)
  const shown = names.slice(0, 30)
  return (
    <>
      {words.doubtful(names.length)}{' '}
      {shown.map((n, i) => (
        <span key={`${n.booking_id}.${n.place}`}>
          {i > 0 && ', '}
          {mayWrite ? (
            <ButtonBase
              onClick={() => open(n)}
              sx={{ font: 'inherit', color: 'primary.main', textDecoration: 'underline', minHeight: 32, verticalAlign: 'baseline' }}
            >
              {n.name}
            </ButtonBase>
          ) : (
            n.name
          )}
        </span>
      ))}
      {names.length > shown.length && ` ${words.more(names.length - shown.length)}`}
    </>
  )
}

function CloseHomam({ list, open: openName }: DoubtfulProps) {
  const { event_id: eventId, names } = list
  const words = useWords(listWords)
  const [open, setOpen] = useState(false)
  const close = useDo('POST /api/office/close-homam', { quiet: true, done: words.saved })
  const left = close.error instanceof Refused ? (close.error.answer.names ?? []) : []
  return (
    <Box sx={{ my: 3 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.close}
      </Button>
      <Ask
        open={open}
        title={words.closeTitle}
        yes={words.close}
        busy={close.isPending}
        onYes={() => close.mutate({ eventId }, { onSuccess: () => setOpen(false) })}
        onClose={() => {
          setOpen(false)
          close.reset()
        }}
      >
        <Typography>{words.closeNote}</Typography>
        {list.doubtful > 0 && (
          <Alert severity="warning">
            <Doubtful
              list={list}
              open={name => {
                setOpen(false)
                openName(name)
              }}
            />
          </Alert>
        )}
        {close.error && <Broken error={close.error} />}
        {left.length > 0 && (
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{words.leftBehind}</Typography>
            <Box component="ul" sx={{ mt: 0.5 }}>
              {left.map((name, i) => (
                <li key={`${name}${i}`}>
                  <NameLeft name={name} names={names} />
                </li>
              ))}
            </Box>
          </Box>
        )}
      </Ask>
    </Box>
  )
}

/** A name that keeps a homam from being closed, with the way to its order: there it is corrected, cancelled or moved to a later homam. */
function NameLeft({ name, names }: { name: string; names: Name[] }) {
  const maySee = useMayDo('orders.read')
  const row = names.find(n => !n.tick?.ticked && (n.name || n.order_code) === name)
  return row && maySee ? (
    <Link to={`/orders/${row.booking_id}`} style={{ color: 'var(--primary)', display: 'inline-block', paddingBlock: 10 }}>
      {name}
    </Link>
  ) : (
    name
  )
}

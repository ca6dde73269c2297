import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useOccurrence } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { serverNow } from '../../frame/server-clock.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StillCounted } from '../../frame/still-counted.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import type { List } from '../../offline/list-store.ts'
import { CloseHomam } from './close-homam.tsx'
import { Doubtful } from './doubtful.tsx'
import { FromPaper } from './from-paper.tsx'
import { History } from './history.tsx'
import { NameDialog } from './name-dialog.tsx'
import { meaningOf } from './meanings.ts'
import { NamesTable } from './names-table.tsx'
import { scriptNames } from '../../words/script-names.ts'
import { useFoundNames } from './use-found-names.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]

/** The list of one homam, at the desk: checked, corrected, printed; and the homam closed when all was read. */
export function ListPage() {
  const words = useWords(listWords)
  const say = useSay()
  const eventId = Number(useParams().eventId) || 0
  const occurrenceId = useOccurrence()
  const { filters, change } = useFilters(['q', 'script'])
  const asked = (Object.keys(scriptNames) as List['script'][]).find(s => s === filters.script)
  const {
    data: list,
    error,
    refetch,
  } = useCall('POST /api/office/list', { eventId, occurrenceId, script: asked }, { refetchInterval: 30_000 })
  const setScript = useDo('POST /api/office/set-list-script')
  const mayWrite = useMayDo('lists.write')
  const mayClose = useMayDo('homams.run')
  const mayPrint = useMayDo('lists.print')
  const mayTick = useMayDo('lists.tick')
  // Whoever may see the homam has its name, day and tabs above.
  const isNamed = useMayDo('orders.read')
  const [named, setNamed] = useState<Name>()
  const [opened, setOpened] = useState(false)
  const toolsId = useId()
  // On a phone the names come first: what is seldom needed is a press away, and what is said of the list stands under them.
  const onPhone = useMediaQuery('(max-width: 599px)')
  if (error && !list) return <Broken error={error} again={() => void refetch()} />
  if (!list) return <Waiting />
  const isRunning = list.state === 'locked' || list.state === 'open'
  const choose = (script: List['script']) => {
    change({ script })
    if (mayWrite && list.state !== 'closed') setScript.mutate({ eventId, script, forAll: false })
  }
  const tools = (
    <Line gap={2} mb={2}>
      <TextField
        label={words.search}
        value={filters.q}
        onChange={event => change({ q: event.target.value })}
        sx={{ flex: '1 1 220px' }}
      />
      <Choice
        label={words.script}
        value={list.script}
        onChange={event => choose(event.target.value as List['script'])}
        sx={{ minWidth: 180 }}
        of={Object.entries(scriptNames).map(([script, name]) => [script, name, { lang: script }])}
      />
      {mayWrite && list.script !== list.default_script && (
        <Button variant="outlined" onClick={() => setScript.mutate({ eventId, script: list.script, forAll: true })}>
          {words.forAll}
        </Button>
      )}
    </Line>
  )
  const files = mayPrint && <Files list={list} />
  const isOpen = !onPhone || opened || filters.q !== ''
  return (
    <>
      <PageHead
        title={list.title}
        isSaid={onPhone && isNamed}
        note={`${say.instant(list.starts_at)} · ${words.names_n(list.names.length)}`}
        actions={
          <>
            {!onPhone && files}
            {onPhone && (
              <Button
                variant="outlined"
                aria-expanded={isOpen}
                aria-controls={toolsId}
                onClick={() => setOpened(!isOpen)}
              >
                {words.tools}
              </Button>
            )}
            <Button
              variant="contained"
              component={Link}
              to={`/lists/${eventId}/read?script=${list.script}${occurrenceId ? `&on=${occurrenceId}` : ''}`}
            >
              {words.openReading}
            </Button>
          </>
        }
      />
      <div id={toolsId}>
        {onPhone && isOpen && (
          <>
            <Line mb={2}>{files}</Line>
            {tools}
          </>
        )}
      </div>
      {list.newer && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.newer}
        </Alert>
      )}
      {!onPhone && (
        <>
          <About list={list} open={setNamed} />
          {tools}
        </>
      )}
      {list.names.length === 0 && (
        <Rows label={words.names} rows={[]} keyOf={() => 0} columns={[]} empty={words.noNames} />
      )}
      <FoundNames list={list} typed={filters.q} correct={mayWrite && list.state !== 'closed' ? setNamed : undefined} />
      {onPhone && <About list={list} open={setNamed} />}
      {isRunning && (
        <Box sx={{ my: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayClose && <CloseHomam list={list} open={setNamed} />}
          {/* It goes once all are read, also while somebody presses: nothing stands behind it. */}
          {mayTick && serverNow() >= list.ticks_from && list.names.some(n => !n.read) && <FromPaper list={list} />}
        </Box>
      )}
      <History versions={list.versions} />
      {named && (
        <NameDialog
          key={named.mark}
          name={named}
          list={list}
          isLocked={list.version > 0 || list.state === 'locked'}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  )
}

/** The list as spreadsheets and on paper. */
function Files({ list }: { list: List }) {
  const words = useWords(listWords)
  const file = (kind: string, more = '') =>
    `/api/office/files/lists/${list.event_id}.${kind}?script=${list.script}${more}${list.occurrence_id ? `&occurrence=${list.occurrence_id}` : ''}`
  return (
    <>
      <Button variant="outlined" href={file('csv')}>
        CSV
      </Button>
      <Button variant="outlined" href={file('xlsx')}>
        XLSX
      </Button>
      <Button variant="outlined" href={file('pdf', '&place=1')} target="_blank">
        {words.withPlace}
      </Button>
      <Button variant="outlined" href={file('pdf')} target="_blank">
        {words.print}
      </Button>
    </>
  )
}

/** Its state and version, when it locks, who closed it, and which names nobody confirmed yet. */
function About({ list, open }: { list: List; open: (name: Name) => void }) {
  const words = useWords(listWords)
  const say = useSay()
  return (
    <>
      <Line gap={2} alignItems="center" mb={2}>
        <StateChip meaning={meaningOf[list.state]}>{words.states[list.state]}</StateChip>
        <Typography>
          {list.version > 0 ? words.version(list.version) : words.notLocked} ·{' '}
          <code title={list.hash}>{list.hash.slice(0, 12)}</code>
        </Typography>
        <Typography>
          {words.readOf({ read: list.names.filter(n => n.read).length, names: list.names.length })}
        </Typography>
      </Line>
      {list.state === 'open' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.locksAt(say.instant(list.locks_at))}
        </Alert>
      )}
      {list.closed && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {words.closedBy({ by: list.closed.by, at: say.instant(list.closed.at) })}
        </Alert>
      )}
      {list.doubtful > 0 && list.state !== 'closed' && list.state !== 'cancelled' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Doubtful list={list} open={open} /> {words.suggestedNote}
        </Alert>
      )}
    </>
  )
}

/** The names that are meant by what was typed, by package. */
function FoundNames({
  list,
  typed,
  correct,
}: {
  list: List
  typed: string
  correct: ((name: Name) => void) | undefined
}) {
  const words = useWords(listWords)
  const { isMeant, behind } = useFoundNames(list, typed)
  const found = list.names.filter(isMeant)
  return (
    <>
      <StillCounted behind={behind} />
      {list.packages.map(p => {
        const rows = found.filter(n => n.package_id === p.id)
        return (
          rows.length > 0 && (
            <Box component="section" key={p.id} sx={{ mb: 3 }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {p.name || words.noPackage} · {words.names_n(p.names)}
              </Typography>
              <NamesTable label={p.name || words.noPackage} names={rows} list={list} correct={correct} />
            </Box>
          )
        )
      })}
    </>
  )
}

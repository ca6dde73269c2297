import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { exportFormats, exportKinds, type ExportColumn, type ExportKind, exportSchedules, mayExport } from '../../../../contract/spreadsheets.ts'
import { columnWords } from '../../../../contract/words/columns.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useStaff } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { exportWords } from './words.ts'

type Saved = OfficeCalls['POST /api/office/exports']['answer']['saved'][number]
type Draft = Omit<Saved, 'lastSentOn'>
const kinds = Object.keys(exportKinds) as ExportKind[]
const freshOf = (kind: ExportKind): Draft => ({
  id: 0,
  version: 0,
  name: '',
  kind,
  columns: [...exportKinds[kind]].slice(0, 10),
  format: 'xlsx',
  schedule: 'never',
  hour: 6,
  weekday: 1,
})
/** 1 January 2024 was a Monday. */
const dayNames = (language: string) =>
  [1, 2, 3, 4, 5, 6, 7].map(n => new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long' }).format(new Date(2024, 0, n)))

export default function ExportsPage() {
  const words = useWords(exportWords)
  const language = useOfficeLanguage()
  const { role } = useStaff()
  const [params] = useSearchParams()
  const link = params.get('link')
  const { data, error, refetch } = useCall('POST /api/office/exports', {})
  const [draft, setDraft] = useState<Draft>(freshOf('orders'))
  const [range, setRange] = useState({ from: '', to: '' })
  const [forgetting, setForgetting] = useState<Saved>()
  const begin = useDo('POST /api/office/export-begin')
  const save = useDo('POST /api/office/export-save', { done: words.kept })
  const remove = useDo('POST /api/office/export-remove')
  const titleOf = (column: string) => columnWords[column as ExportColumn][language]
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const fetchIt = async (body: OfficeCalls['POST /api/office/export-begin']['body']) => {
    const answer = await begin.mutateAsync(body).catch(() => undefined)
    if (answer) window.location.assign(answer.url)
  }
  const moved = (place: number, by: 1 | -1) => {
    const columns = [...draft.columns]
    const [column] = columns.splice(place, 1)
    if (column) columns.splice(place + by, 0, column)
    change({ columns })
  }
  const left = exportKinds[draft.kind].filter(column => !draft.columns.includes(column))
  const buttons = (row: Saved) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => void fetchIt({ kind: row.kind, columns: row.columns, format: row.format })}>
        {words.get}
      </Button>
      <Button onClick={() => setDraft(row)}>{words.open}</Button>
      <Button onClick={() => setForgetting(row)}>{words.forget}</Button>
    </Box>
  )
  const card = (row: Saved) => (
    <>
      <b>{row.name}</b> · {words.kinds[row.kind]} · {words.schedules[row.schedule]}
      {buttons(row)}
    </>
  )
  const timed = draft.schedule !== 'never'
  return (
    <>
      <PageHead title={words.title} note={words.note} actions={<Button onClick={() => setDraft(freshOf(draft.kind))}>{words.fresh}</Button>} />
      {link && (
        <Card sx={{ p: 2, mb: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography variant="h2">{words.linkTitle}</Typography>
          <Typography>{words.linkNote}</Typography>
          <Button variant="contained" loading={begin.isPending} onClick={() => void fetchIt({ link })}>
            {words.get}
          </Button>
        </Card>
      )}
      <Card sx={{ p: 2, mb: 3, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
          <TextField select label={words.kind} value={draft.kind} onChange={e => setDraft(freshOf(kinds.find(k => k === e.target.value) ?? 'orders'))}>
            {kinds
              .filter(kind => mayExport(role, kind))
              .map(kind => (
                <MenuItem key={kind} value={kind}>
                  {words.kinds[kind]}
                </MenuItem>
              ))}
          </TextField>
          <TextField select label={words.format} value={draft.format} onChange={e => change({ format: e.target.value === 'csv' ? 'csv' : 'xlsx' })}>
            {exportFormats.map(format => (
              <MenuItem key={format} value={format}>
                {format.toUpperCase()}
              </MenuItem>
            ))}
          </TextField>
          {(['from', 'to'] as const).map(end => (
            <TextField
              key={end}
              type="date"
              label={words[end]}
              value={range[end]}
              disabled={draft.kind === 'people' || draft.kind === 'products'}
              onChange={e => setRange({ ...range, [end]: e.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
        <Typography variant="h3" component="h2">
          {words.columns}
        </Typography>
        <Box
          component="ol"
          aria-label={words.columns}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }, columnGap: 2 }}
        >
          {draft.columns.map((column, place) => (
            <Box component="li" key={column} sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ flex: 1 }}>
                {place + 1}. {titleOf(column)}
              </Box>
              <IconButton aria-label={words.earlier(titleOf(column))} disabled={place === 0} onClick={() => moved(place, -1)}>
                <ArrowUpward />
              </IconButton>
              <IconButton aria-label={words.later(titleOf(column))} disabled={place === draft.columns.length - 1} onClick={() => moved(place, 1)}>
                <ArrowDownward />
              </IconButton>
              <IconButton
                aria-label={words.remove(titleOf(column))}
                disabled={draft.columns.length === 1}
                onClick={() => change({ columns: draft.columns.filter(c => c !== column) })}
              >
                <Close />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
          <TextField select label={words.add} value="" disabled={left.length === 0} onChange={e => change({ columns: [...draft.columns, e.target.value] })}>
            {left.map(column => (
              <MenuItem key={column} value={column}>
                {titleOf(column)}
              </MenuItem>
            ))}
          </TextField>
          <TextField label={words.name} value={draft.name} onChange={e => change({ name: e.target.value })} />
          <TextField
            select
            label={words.schedule}
            value={draft.schedule}
            onChange={e => change({ schedule: exportSchedules.find(s => s === e.target.value) ?? 'never' })}
          >
            {exportSchedules.map(schedule => (
              <MenuItem key={schedule} value={schedule}>
                {words.schedules[schedule]}
              </MenuItem>
            ))}
          </TextField>
          {timed && (
            <TextField select label={words.hour} value={draft.hour} onChange={e => change({ hour: Number(e.target.value) })}>
              {Array.from({ length: 24 }, (_, hour) => (
                <MenuItem key={`${hour}:00`} value={hour}>
                  {String(hour).padStart(2, '0')}:00
                </MenuItem>
              ))}
            </TextField>
          )}
          {draft.schedule === 'weekly' && (
            <TextField select label={words.weekday} value={draft.weekday} onChange={e => change({ weekday: Number(e.target.value) })}>
              {dayNames(language).map((name, place) => (
                <MenuItem key={name} value={place + 1}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={!draft.name.trim()}
            loading={save.isPending}
            onClick={() => save.mutate(bodyOf(draft), { onSuccess: () => setDraft(freshOf(draft.kind)) })}
          >
            {words.keep}
          </Button>
          <Button
            variant="contained"
            loading={begin.isPending}
            onClick={() =>
              void fetchIt({ kind: draft.kind, columns: draft.columns, format: draft.format, from: range.from || undefined, to: range.to || undefined })
            }
          >
            {words.get}
          </Button>
        </Box>
      </Card>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.saved}
      </Typography>
      {error ? (
        <Broken error={error} again={() => void refetch()} />
      ) : (
        <Rows
          label={words.saved}
          rows={data?.saved}
          keyOf={row => row.id}
          empty={words.none}
          columns={[
            { title: words.name, cell: row => row.name },
            { title: words.kind, cell: row => words.kinds[row.kind] },
            { title: words.schedule, cell: row => words.schedules[row.schedule] },
            { title: words.open, cell: buttons },
          ]}
          card={card}
        />
      )}
      <Ask
        open={forgetting !== undefined}
        title={words.forgetAsk(forgetting?.name ?? '')}
        yes={words.forget}
        grave
        onYes={() => forgetting && remove.mutate({ id: forgetting.id }, { onSuccess: () => setForgetting(undefined) })}
        onClose={() => setForgetting(undefined)}
      />
    </>
  )
}

/** What the call takes of a spreadsheet that was opened. */
const bodyOf = ({ id, version, name, kind, columns, format, schedule, hour, weekday }: Draft): Draft => ({
  id,
  version,
  name: name.trim(),
  kind,
  columns,
  format,
  schedule,
  hour,
  weekday,
})

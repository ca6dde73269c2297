import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import {
  type ExportColumn,
  type ExportKind,
  exportFormats,
  columnsFor,
  kindsOfADay,
  mayExport,
} from '../../../../contract/house/spreadsheets.ts'
import { columnWords } from '../../../../contract/words/columns.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { ColumnOrder } from './column-order.tsx'
import { bodyOf, type ExportDraft, freshDraft, kindsOfExport, type SavedExport } from './draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { exportWords } from './words.ts'

/** Which days can be chosen: when was booked, and the days of the homam or seva. */
const rangesOf = (kind: ExportDraft['kind']) => [
  ...(kind === 'people' || kind === 'products' ? [] : (['from', 'to'] as const)),
  ...(kindsOfADay.includes(kind) ? (['heldFrom', 'heldTo'] as const) : []),
]

export default function ExportsPage() {
  const words = useWords(exportWords)
  const language = useOfficeLanguage()
  const { roles } = useStaff()
  const [params] = useSearchParams()
  const link = params.get('link')
  const { data, error, refetch } = useCall('POST /api/office/exports', {})
  const mayKeep = useMayDo('exports.people')
  const kinds = kindsOfExport.filter(kind => mayExport(roles, kind))
  const fresh = (kind: ExportKind = kinds.includes('orders') ? 'orders' : 'payments') => freshDraft(roles, kind)
  const [draft, setDraft] = useState(() => fresh())
  const [range, setRange] = useState({ from: '', to: '', heldFrom: '', heldTo: '' })
  const [forgetting, setForgetting] = useState<SavedExport>()
  const begin = useDo('POST /api/office/export-begin')
  const save = useDo('POST /api/office/export-save', { done: words.kept })
  const remove = useDo('POST /api/office/export-remove')
  const titleOf = (column: string) => columnWords[column as ExportColumn][language]
  const change = (more: Partial<ExportDraft>) => setDraft({ ...draft, ...more })
  const fetchIt = async (body: OfficeCalls['POST /api/office/export-begin']['body']) => {
    const answer = await begin.mutateAsync(body).catch(() => undefined)
    if (answer) window.location.assign(answer.url)
  }
  const left = columnsFor(roles, draft.kind).filter(column => !draft.columns.includes(column))
  const buttons = (row: SavedExport) => (
    <Line>
      <Button
        variant="outlined"
        onClick={() => void fetchIt({ kind: row.kind, columns: row.columns, format: row.format })}
      >
        {words.get}
      </Button>
      <Button onClick={() => setDraft(row)}>{words.open}</Button>
      <Button onClick={() => setForgetting(row)}>{words.forget}</Button>
    </Line>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={mayKeep ? words.note : words.noteTake}
        actions={<Button onClick={() => setDraft(fresh(draft.kind))}>{words.fresh}</Button>}
      />
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
        <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
          <Choice
            label={words.kind}
            value={draft.kind}
            onChange={e => setDraft(fresh(kinds.find(k => k === e.target.value)))}
            of={kinds.map(kind => [kind, words.kinds[kind]])}
          />
          <Choice
            label={words.format}
            value={draft.format}
            onChange={e => change({ format: e.target.value === 'csv' ? 'csv' : 'xlsx' })}
            of={exportFormats.map(format => [format, format.toUpperCase()])}
          />
          {rangesOf(draft.kind).map(end => (
            <DayField
              key={end}
              label={words[end]}
              value={range[end]}
              onChange={e => setRange({ ...range, [end]: e.target.value })}
            />
          ))}
        </Stack>
        <ColumnOrder draft={draft} titleOf={titleOf} change={change} />
        <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
          <Choice
            label={words.add}
            value=""
            disabled={left.length === 0}
            onChange={e => change({ columns: [...draft.columns, e.target.value] })}
            of={left.map(column => [column, titleOf(column)])}
          />
          {mayKeep && <ScheduleFields draft={draft} change={change} />}
        </Stack>
        <Line>
          {mayKeep && (
            <Button
              variant="outlined"
              disabled={!draft.name.trim()}
              loading={save.isPending}
              onClick={() => save.mutate(bodyOf(draft), { onSuccess: () => setDraft(fresh(draft.kind)) })}
            >
              {words.keep}
            </Button>
          )}
          <Button
            variant="contained"
            loading={begin.isPending}
            onClick={() =>
              void fetchIt({
                kind: draft.kind,
                columns: draft.columns,
                format: draft.format,
                ...Object.fromEntries(rangesOf(draft.kind).flatMap(end => (range[end] ? [[end, range[end]]] : []))),
              })
            }
          >
            {words.get}
          </Button>
        </Line>
      </Card>
      {mayKeep && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {words.saved}
        </Typography>
      )}
      {!mayKeep ? null : error ? (
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

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { printedEntries, registerParts } from '../../../../contract/office/ritual/register.ts'
import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { StillCounted } from '../../frame/still-counted.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { EntryPage } from './entry-page.tsx'
import { scriptNames } from '../../words/script-names.ts'
import { registerWords } from './words.ts'

export default function RegisterPage() {
  return (
    <Routes>
      <Route path="/" element={<Register />} />
      <Route path=":id" element={<EntryPage />} />
    </Routes>
  )
}

type Entry = OfficeCalls['POST /api/office/register']['answer']['rows'][number]
const perPage = 25

function Register() {
  const words = useWords(registerWords)
  const say = useSay()
  const mayExport = useMayDo('exports.people')
  const { filters, page, change, turn } = useFilters(['part', 'search', 'script'])
  const part = registerParts.find(p => p === filters.part)
  const asked = (Object.keys(scriptNames) as (keyof typeof scriptNames)[]).find(s => s === filters.script)
  const { data, error, refetch } = useCall('POST /api/office/register', {
    page,
    perPage,
    part,
    search: filters.search,
    script: asked,
  })
  const names = (row: Entry) => (
    <>
      {row.names.map(({ name, reading }, i) => (
        <Typography key={i} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {name === reading ? name : `${name} · ${reading}`}
        </Typography>
      ))}
    </>
  )
  const next = (row: Entry) => (
    <Stack gap={0.5} justifyItems="start">
      {row.next && say.day(row.next.day)}
      {row.next?.doubtful && <StateChip meaning="wait">{words.doubtful}</StateChip>}
      {row.undone.length > 0 && (
        <StateChip meaning="bad">{words.undone(row.undone.map(day => say.day(day)).join(', '))}</StateChip>
      )}
    </Stack>
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <StateTabs
        label={words.title}
        states={registerParts}
        state={part}
        labelOf={p => (data ? `${words.parts[p]} ${data.counts[p]}` : words.parts[p])}
        choose={to => change({ part: to })}
      />
      <Line gap={2} mb={2}>
        <Search key={filters.search} search={filters.search} find={search => change({ search })} />
        <Choice
          label={words.script}
          value={data?.script ?? asked ?? ''}
          onChange={event => change({ script: event.target.value })}
          sx={{ minWidth: 180 }}
          of={Object.entries(scriptNames).map(([script, name]) => [script, name, { lang: script }])}
        />
      </Line>
      <StillCounted behind={data?.behind} />
      <Rows<Entry>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        to={row => `/register/${row.id}`}
        empty={words.empty}
        columns={[
          { title: words.columns.number, cell: row => row.id, onCard: 'titled' },
          { title: words.columns.names, cell: names, onCard: 'head' },
          { title: words.columns.seva, cell: row => row.title },
          {
            title: words.columns.day,
            cell: row => (row.day_text ? `${row.day_text}, ${words.ways[row.way]}` : words.reckoning),
            onCard: 'titled',
          },
          { title: words.columns.next, cell: next },
          {
            title: words.columns.done,
            cell: row => row.done.map(day => day.slice(0, 4)).join(', '),
            onCard: 'titled',
          },
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {mayExport && data && data.counts.all > 0 && <Handover script={data.script} entries={data.counts.all} />}
    </>
  )
}

function Search({ search, find }: { search: string; find(search: string): void }) {
  const words = useWords(registerWords)
  const [typed, setTyped] = useState(search)
  return (
    <Box
      component="form"
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: 1 }}
      onSubmit={event => {
        event.preventDefault()
        find(typed.trim())
      }}
    >
      <TextField
        label={words.search}
        type="search"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        sx={{ flexGrow: 1, minWidth: 200 }}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button type="submit" variant="outlined">
        {words.find}
      </Button>
    </Box>
  )
}

/** The whole register on paper and as a spreadsheet, for whoever comes after. */
function Handover({ script, entries }: { script: string; entries: number }) {
  const words = useWords(registerWords)
  const parts = Array.from({ length: Math.ceil(entries / printedEntries) }, (_, n) => n + 1)
  const file = (kind: string) => `/api/office/files/register/handover.${kind}?script=${script}`
  return (
    <Box sx={{ mt: 3 }}>
      <Section title={words.handover} intro={words.handoverNote}>
        <Line>
          {parts.map(part => (
            <Button key={part} variant="contained" href={`${file('pdf')}&page=${part}`} target="_blank">
              {parts.length > 1 ? `${words.print} ${part} / ${parts.length}` : words.print}
            </Button>
          ))}
          <Button variant="outlined" href={file('xlsx')}>
            Excel
          </Button>
          <Button variant="outlined" href={file('csv')}>
            CSV
          </Button>
        </Line>
      </Section>
    </Box>
  )
}

import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { devoteeSorts, lastOrders } from '../../../../contract/office/people/devotees.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import { exportKinds } from '../../../../contract/house/spreadsheets.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useColumns } from '../../frame/rows/columns.tsx'
import { counted } from '../../frame/rows/counted.ts'
import type { Column } from '../../frame/rows/rows-column.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useRested } from '../../frame/use-rested.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { StillCounted } from '../../frame/still-counted.tsx'
import { useWords } from '../../words/words.ts'
import { DevoteeFilters, filterNames, type Filters } from './devotee-filters.tsx'
import { newsTo } from './news-to.ts'
import { Tags } from './tags.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { listWords } from './list-words.ts'

type Row = OfficeCalls['POST /api/office/list-devotees']['answer']['rows'][number]
type Asked = OfficeCalls['POST /api/office/list-devotees']['body']
type After = NonNullable<Asked['after']>
const perPage = 25
/** What is typed is looked for once the hands rest. */
const restMs = 300

/** What the list shows beside its filters. */
interface Shown {
  q: string
  /** Where each page behind the first begins, of one search. */
  pages: { of: string; after: After[] }
}
const shownBefore = (): Shown =>
  (window.history.state as { devotees?: Shown } | null)?.devotees ?? { q: '', pages: { of: '', after: [] } }

/** Devotees by search, filter and order; a page leads to the next one and back. */
export function DevoteeList() {
  const words = useWords(listWords)
  const mayWrite = useMayDo('orders.write')
  const seesMoney = useMayDo('money.read')
  const mayWriteNews = useMayDo('news.write')
  const { filters, change } = useFilters(filterNames)
  const { key } = useLocation()
  // A name or number stands in no address, and neither does where a page begins: the entry of the browser's history
  // keeps them, so that the back button and a reload show the same page of the same search.
  const [before] = useState(shownBefore)
  const [typed, setTyped] = useState(before.q)
  const [q] = useRested(typed.trim(), restMs)
  const [pages, setPages] = useState(before.pages)
  const [picked, setPicked] = useState<Set<string | number>>(new Set())
  const [tagging, setTagging] = useState(false)

  // A changed filter replaces the entry, and what was stored in it.
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, devotees: { q, pages } satisfies Shown }, '')
  }, [key, q, pages])

  const asked = askedOf(filters, seesMoney)
  const newsAddress = newsTo(asked, seesMoney)
  // Of a span of days everybody is counted.
  const upTo = q && !asked.from && !asked.to ? mostCounted : Infinity
  const of = JSON.stringify([q, asked])
  // Another search or filter begins at its first page.
  const behind = pages.of === of ? pages.after : []
  const after = behind.at(-1)
  const { data, error, refetch } = useCall('POST /api/office/list-devotees', {
    ...asked,
    perPage,
    ...(q && { q }),
    ...(after && { after }),
  })
  const next = data?.next
  const turn = (to: After[]) => {
    setPages({ of, after: to })
    setPicked(new Set())
  }
  const { shown, button, names } = useDevoteeColumns(asked.sort === 'most', data?.year)
  return (
    <>
      <PageHead title={words.title} note={words.note} actions={<Download asked={{ ...asked, ...(q && { q }) }} />} />
      <Search typed={typed} set={setTyped} />
      <DevoteeFilters
        filters={filters}
        change={change}
        views={<SavedViews screen="devotees" columns={names} />}
        button={button}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5, minHeight: 44 }}>
        <Typography role="status" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {data ? words.count(data.total, counted(data.total, upTo)) : ''}
        </Typography>
        {mayWriteNews && !q && newsAddress && (data?.total ?? 0) > 0 && (
          <Button component={Link} to={newsAddress} variant="outlined" startIcon={<CampaignOutlined />}>
            {words.writeToThese}
          </Button>
        )}
        {picked.size > 0 && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{words.chosen(picked.size)}</Typography>
            <Button variant="outlined" startIcon={<LabelOutlined />} onClick={() => setTagging(true)}>
              {words.tag}
            </Button>
          </>
        )}
      </Box>
      <StillCounted behind={data?.behind} />
      <Rows<Row>
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.id}
        to={row => `/devotees/${row.id}`}
        error={error}
        again={() => void refetch()}
        empty={q || Object.values(filters).some(Boolean) ? words.noneFound : words.none}
        columns={shown}
        picked={
          mayWrite
            ? { keys: picked, pick: setPicked, label: row => words.pick(row.name || row.phone), all: words.pickAll }
            : undefined
        }
      />
      <Pages
        before={behind.length > 0 && (() => turn(behind.slice(0, -1)))}
        after={next && (() => turn([...behind, next]))}
      />
      {tagging && (
        <TagDialog
          ids={[...picked].map(Number)}
          onClose={() => setTagging(false)}
          onDone={() => {
            setTagging(false)
            setPicked(new Set())
          }}
        />
      )}
    </>
  )
}

function Search({ typed, set }: { typed: string; set: (typed: string) => void }) {
  const words = useWords(listWords)
  return (
    <TextField
      fullWidth
      type="search"
      label={words.search}
      value={typed}
      onChange={event => set(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
      sx={{ mb: 1.5 }}
    />
  )
}

/** The whole list as a spreadsheet, as it is searched, filtered and sorted. */
function Download({ asked }: { asked: Omit<Asked, 'perPage'> }) {
  const words = useWords(listWords)
  const mayExport = useMayDo('exports.people')
  const begin = useDo('POST /api/office/export-begin')
  if (!mayExport) return null
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={begin.isPending}
      onClick={() =>
        begin.mutate(
          { kind: 'devotees', columns: [...exportKinds.devotees], format: 'xlsx', devotees: asked },
          { onSuccess: ({ url }) => window.location.assign(url) },
        )
      }
    >
      {words.download}
    </Button>
  )
}

interface PagesProps {
  /** False where there is none. */
  before: false | (() => void)
  after: null | undefined | (() => void)
}

/** To the next page and back; a list that fits on one has none. */
function Pages({ before, after }: PagesProps) {
  const words = useWords(listWords)
  if (!before && !after) return null
  return (
    <Box component="nav" aria-label={words.pages} sx={{ display: 'flex', gap: 1, py: 1.5 }}>
      <Button variant="outlined" disabled={!before} onClick={() => before && before()}>
        {words.before}
      </Button>
      <Button variant="outlined" disabled={!after} onClick={() => after?.()}>
        {words.after}
      </Button>
    </Box>
  )
}

/** What the address says, as the call takes it. Who sees no money has no list by money. */
export function askedOf(filters: Filters, seesMoney: boolean): Omit<Asked, 'perPage'> {
  const sort = devoteeSorts.find(s => s === filters.sort)
  const last = lastOrders.find(l => l === filters.last)
  return {
    ...(sort && (seesMoney || sort === 'name') && { sort }),
    ...(/^\d{1,9}$/.test(filters.tag) && { tag: filters.tag }),
    ...(filters.language && { language: filters.language.slice(0, 2) }),
    ...(filters.state && { state: filters.state.slice(0, 10) }),
    ...(filters.city && { city: filters.city.slice(0, 100) }),
    ...(last && { last }),
    ...(filters.repeats && { repeats: true }),
    ...(filters.gave && seesMoney && { gave: true }),
    ...(/^\d{4}-\d\d-\d\d$/.test(filters.from) && { from: filters.from }),
    ...(/^\d{4}-\d\d-\d\d$/.test(filters.to) && { to: filters.to }),
  }
}

/** What a devotee's row shows, and the button that chooses among its columns. */
function useDevoteeColumns(ofSpan: boolean, year = '') {
  const words = useWords(listWords)
  const say = useSay()
  const seesMoney = useMayDo('money.read')
  const place = (row: Row) => [row.city, row.state].filter(Boolean).join(', ')
  const all: Column<Row>[] = [
    { title: words.columns.name, cell: row => row.name || words.noName },
    {
      title: words.columns.phone,
      cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.phone}</span>,
      onCard: 'right',
    },
    { id: 'place', title: words.columns.place, cell: place },
    {
      id: 'language',
      title: words.columns.language,
      cell: row => (row.language ? (languageByWeb(row.language)?.name ?? '') : ''),
      onCard: 'nowhere',
    },
    {
      id: 'orders',
      title: words.columns.orders,
      align: 'right',
      cell: row => row.orders.toLocaleString('en-IN'),
      onCard: 'titled',
    },
    {
      id: 'last',
      title: words.columns.last,
      cell: row => (row.lastOrder === null ? words.never : say.dayOfInstant(row.lastOrder)),
      onCard: 'titled',
    },
    ...(seesMoney
      ? [
          {
            id: 'sum',
            title: ofSpan ? words.columns.ofSpan : words.columns.sum(year),
            align: 'right' as const,
            cell: (row: Row) => (row.sum ? <strong>{say.money(row.sum)}</strong> : ''),
            onCard: 'titled' as const,
          },
        ]
      : []),
    { id: 'tags', title: words.columns.tags, cell: row => (row.tags.length > 0 ? <Tags tags={row.tags} /> : '') },
  ]
  return useColumns('devotees', all, { hiddenFirst: [], label: words.chooseColumns })
}

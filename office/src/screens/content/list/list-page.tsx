import ContentCopy from '@mui/icons-material/ContentCopy'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ContentRow } from '../../../../../contract/office/trust/content.ts'
import { documentStates, kinds } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { useCall } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { Line } from '../../../frame/layout.tsx'
import { useFilters } from '../../../frame/rows/use-filters.ts'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { PageHead } from '../../../frame/page-head.tsx'
import type { Column } from '../../../frame/rows/rows-column.ts'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useSay } from '../../../frame/say.ts'
import { StateTabs } from '../../../frame/rows/state-tabs.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useAct } from '../../../frame/use-act.ts'
import { useWords } from '../../../words/words.ts'
import { useLabels } from '../editor/labels.ts'
import { DocumentStateChip } from '../panel/document-state.tsx'
import { panelWords } from '../panel/words.ts'
import { LanguagesDone } from '../parts/languages-done.tsx'
import { placeOf } from '../places.ts'
import { contentScreens } from '../screen.ts'
import { contentWords } from '../words.ts'
import { TakeDemoOff } from '../../first-steps/take-demo-off.tsx'
import { Clone } from './clone.tsx'
import { Many } from './many.tsx'
import { manyWords } from './many-words.ts'
import { Order } from './order.tsx'

const perPage = 25

/** The documents of a screen's kinds, one kind at a time. */
export function ListPage({ screen, shown }: { screen: string; shown: readonly KindName[] }) {
  const words = useWords(contentWords)
  const many = useWords(manyWords)
  const states = useWords(panelWords).states
  const language = useOfficeLanguage()
  const { filters, page, change, turn } = useFilters(['kind', 'q', 'state'])
  const kind = shown.find(k => k === filters.kind) ?? shown[0] ?? 'event'
  const state = documentStates.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/list-content', {
    kind,
    page,
    perPage,
    ...(filters.q && { q: filters.q }),
    ...(state && { state }),
  })
  const mayWrite = useMayDo(kinds[kind].settings ? 'settings.write' : 'content.write')
  const mayPublish = useMayDo('content.publish')
  const [cloned, setCloned] = useState<ContentRow>()
  const [ticked, setTicked] = useState<{ kind: KindName; keys: Set<string | number> }>()
  const [ordering, setOrdering] = useState(false)
  const [takingOff, setTakingOff] = useState(false)
  useAct('offers', () => setTakingOff(true))
  const title = contentScreens.find(s => s.path === screen)?.title[language].title ?? ''
  const rows = data?.rows.every(row => row.kind === kind) ? data.rows : undefined
  // What is ticked of one kind, or on another page, is not acted on.
  const chosen = rows?.filter(row => ticked?.kind === kind && ticked.keys.has(row.id)) ?? []
  const mayTick = mayWrite && (kind === 'event' || kind === 'seva')
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {kinds[kind].ordered && mayPublish && (data?.total ?? 0) > 1 && (
              <Button variant="outlined" onClick={() => setOrdering(true)}>
                {words.order}
              </Button>
            )}
            {mayWrite && !kinds[kind].fixed && (
              <Button component={Link} to={placeOf(kind, 'new')} variant="contained">
                {words.newOf(words.kinds[kind].one)}
              </Button>
            )}
          </>
        }
      />
      <Line gap={1.5} alignItems="center" mb={2}>
        {shown.length > 1 && (
          <StateTabs
            label={words.kindOf}
            states={shown}
            state={kind}
            labelOf={one => words.kinds[one].many}
            choose={one => change({ kind: one, q: '', state: '' })}
            beside
          />
        )}
        <SearchField key={kind} q={filters.q} search={q => change({ q })} />
        <Choice
          label={words.state}
          value={state ?? ''}
          onChange={event => change({ state: event.target.value })}
          sx={{ minWidth: 140, flex: { xs: '1 1 140px', md: '0 0 180px' } }}
          none={words.anyState}
          of={documentStates.map(s => [s, states[s]])}
        />
      </Line>
      <Rows
        label={words.kinds[kind].many}
        rows={rows}
        keyOf={row => row.id}
        to={row => placeOf(row.kind, row.id)}
        columns={useColumns(kind, mayWrite ? setCloned : undefined)}
        empty={filters.q || state ? words.nothingFound : words.nothing}
        error={error}
        again={() => void refetch()}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
        picked={
          mayTick
            ? {
                keys: new Set(chosen.map(row => row.id)),
                pick: keys => setTicked({ kind, keys }),
                label: row => many.pick(row.title || words.untitled),
                all: many.all,
              }
            : undefined
        }
      />
      {chosen.length > 0 && <Many rows={chosen} clear={() => setTicked(undefined)} />}
      {takingOff && mayPublish && <TakeDemoOff close={() => setTakingOff(false)} />}
      {cloned && <Clone event={cloned} onClose={() => setCloned(undefined)} />}
      {ordering && <Order kind={kind} onClose={() => setOrdering(false)} />}
    </>
  )
}

/** What is typed is searched for when one stops typing for a moment. */
function SearchField({ q, search }: { q: string; search: (q: string) => void }) {
  const words = useWords(contentWords)
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => search(typed), 300)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={words.search}
      sx={{ flex: '1 1 170px' }}
      slotProps={{
        htmlInput: { 'aria-label': words.search, type: 'search', maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function Name({ row }: { row: ContentRow }) {
  const words = useWords(contentWords)
  const picture = row.title.startsWith('/')
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      {row.picture && (
        <img
          src={row.picture}
          alt=""
          width={52}
          height={40}
          loading="lazy"
          style={{ borderRadius: 8, objectFit: 'cover', flex: 'none' }}
        />
      )}
      <span>{picture ? `${words.kinds[row.kind].one} ${row.record ?? ''}` : row.title || words.untitled}</span>
    </Box>
  )
}

function useColumns(kind: KindName, clone: ((row: ContentRow) => void) | undefined): Column<ContentRow>[] {
  const words = useWords(contentWords)
  const say = useSay()
  const labels = useLabels(kind)
  const day = (name: 'closesOn' | 'heldOn') => (row: ContentRow) => row[name] && say.day(row[name])
  const columns: Column<ContentRow>[] = [
    { title: words.name, cell: row => <Name row={row} /> },
    { title: words.state, cell: row => <State row={row} />, onCard: 'right' },
    { title: words.languages, cell: row => <LanguagesDone parity={row.parity} /> },
  ]
  if (kind === 'event')
    columns.splice(
      2,
      0,
      { title: words.until, cell: day('closesOn'), onCard: 'titled' },
      { title: labels.label('held_on'), cell: day('heldOn'), onCard: 'titled' },
    )
  else if (kind === 'event_video')
    columns.splice(2, 0, { title: labels.label('held_on'), cell: day('heldOn'), onCard: 'titled' })
  else
    columns.push({
      title: words.changed,
      cell: row => `${say.instant(row.updatedAt)}${row.updatedBy ? ` · ${row.updatedBy}` : ''}`,
      onCard: 'nowhere',
    })
  if (kind === 'event' && clone)
    columns.push({
      title: words.next,
      cell: row => (
        <Button startIcon={<ContentCopy />} aria-label={`${words.clone}: ${row.title}`} onClick={() => clone(row)}>
          {words.clone}
        </Button>
      ),
      // A card leads to its homam as a whole: it can't hold a button.
      onCard: 'nowhere',
    })
  return columns
}

function State({ row }: { row: ContentRow }) {
  const say = useSay()
  return (
    <>
      <DocumentStateChip state={row.state} />
      {row.publishAt && <Typography sx={{ fontSize: '.875rem', mt: 0.5 }}>{say.instant(row.publishAt)}</Typography>}
    </>
  )
}

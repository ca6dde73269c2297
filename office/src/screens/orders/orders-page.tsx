import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link } from 'react-router'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import { orderSorts, segments } from '../../../../contract/office/money/order-lists.ts'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { StillCounted } from '../../frame/still-counted.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useWords } from '../../words/words.ts'
import { Figures } from './figures.tsx'
import { OrderBulk } from './many/order-bulk.tsx'
import { filterNames, OrderFilters } from './order-filters.tsx'
import { OrderRows, type OrderRow, useOrderColumns } from './order-rows.tsx'
import { OrderSearch } from './order-search.tsx'
import { SalesBar } from './sales/sales-bar.tsx'
import { salesNames, salesOf } from './sales/sales-of.ts'
import { ordersWords } from './words.ts'

const perPage = 50

/** On a wide screen everything above the rows is low, so that 20 of them stand on a laptop. */
const lowHead = {
  '& > header': { mb: 1, gap: 1, flexWrap: 'nowrap', alignItems: 'center' },
  '& > header > :last-child': { flex: 1, flexWrap: 'nowrap', justifyContent: 'flex-end' },
}
const lowTabs = { '& .MuiTabs-root': { minHeight: 36, mb: 1 }, '& .MuiTab-root': { minHeight: 36, py: 0.5 } }

type Filters = Record<'q' | (typeof filterNames)[number] | (typeof salesNames)[number], string>

/** What the list is asked for: the segment, and whatever else the address says. */
function filterOf(filters: Filters, segment: (typeof segments)[number]) {
  const { q, event, package: packageId, ...texts } = filters
  const given = Object.fromEntries(
    filterNames.filter(n => n !== 'event' && n !== 'package' && texts[n]).map(n => [n, texts[n as keyof typeof texts]]),
  )
  return {
    segment,
    ...(q && { q }),
    ...(event && { event }),
    ...(packageId && { package: packageId }),
    ...given,
    ...salesOf(filters),
  }
}

export function OrdersPage() {
  const words = useWords(ordersWords)
  const wide = useMediaQuery('(min-width: 1180px)')
  const mayWrite = useMayDo('orders.write')
  const mayTake = useMayDo('orders.take')
  const mayExport = useMayDo('exports.people')
  const { filters, page, change, turn } = useFilters(['q', 'segment', 'sort', ...filterNames, ...salesNames])
  const { shown, button, names } = useOrderColumns()
  const segment = segments.find(s => s === filters.segment) ?? 'all'
  const sort = orderSorts.find(s => s === filters.sort) ?? 'newest'
  const filter = filterOf(filters, segment)
  const orders = useCall('POST /api/office/list-orders', { page, perPage, sort, ...filter })
  const searched = JSON.stringify(filter)
  const rows = orders.data?.rows
  const total = orders.data?.total ?? 0
  const upTo = orders.data?.segments === null ? mostCounted : Infinity
  const { picked, pick, clear, allOf, setAllOf } = usePicked(rows ?? [])
  const search = (
    <OrderSearch
      q={filters.q}
      search={text => change({ q: text })}
      found={orders.isPlaceholderData ? undefined : rows}
      wide={wide}
    />
  )
  return (
    <Box sx={wide ? { ...lowHead, ...lowTabs } : undefined}>
      <PageHead
        title={words.title}
        actions={
          <>
            {wide && <Box sx={{ flex: 1, maxWidth: 560, ml: 2 }}>{search}</Box>}
            {mayTake && (
              <Button component={Link} to="/orders/new" variant="contained" startIcon={<AddIcon />}>
                {words.book}
              </Button>
            )}
          </>
        }
      />
      {!wide && <Box sx={{ mb: 1.5 }}>{search}</Box>}
      <Figures />
      <OrderFilters
        filters={filters}
        change={change}
        views={<SavedViews screen="orders" columns={names} />}
        button={button}
      />
      {filter.sales && (
        <SalesBar
          sales={filter.sales}
          first={rows?.[0]}
          count={orders.data?.total}
          sum={orders.data?.sum ?? undefined}
          clear={() => change(Object.fromEntries(salesNames.map(name => [name, ''])))}
        />
      )}
      <SegmentTabs
        counts={orders.data?.segments ?? undefined}
        segment={segment}
        choose={to => change({ segment: to })}
      />
      <StillCounted behind={orders.data?.behind} />
      <OrderRows
        columns={shown}
        rows={rows}
        error={orders.error}
        again={() => void orders.refetch()}
        empty={
          segment === 'all' && Object.keys(filter).length === 1 ? (
            <Empty what={words.noneYet} begin={mayTake && { name: words.book, to: '/orders/new' }} />
          ) : (
            words.empty
          )
        }
        paging={{ page, perPage, total, upTo, turn }}
        sorting={{ by: sort, sort: by => change({ sort: by === 'newest' ? '' : by }) }}
        picked={
          mayWrite || mayExport
            ? {
                keys: new Set(picked.keys()),
                pick,
                label: row => words.pick(row.name || row.orderCode),
                all: words.pickAll,
              }
            : undefined
        }
      />
      <OrderBulk
        chosen={[...picked.values()]}
        clear={clear}
        search={{ filter, total, upTo }}
        isAll={allOf === searched}
        chooseAll={() => setAllOf(searched)}
      />
    </Box>
  )
}

/** The orders that were chosen for one act: those of other pages and searches stay. */
function usePicked(rows: OrderRow[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string | number, OrderRow>>(new Map())
  // All that fit are those of one search: another search has chosen none of its own.
  const [allOf, setAllOf] = useState('')
  const pick = (keys: Set<string | number>) => {
    setAllOf('')
    const all = [...picked.values(), ...rows]
    setPicked(new Map(all.flatMap(row => (keys.has(row.id) ? [[row.id, row] as const] : []))))
  }
  return { picked, pick, clear: () => pick(new Set()), allOf, setAllOf }
}

type Segment = (typeof segments)[number]

interface SegmentTabsProps {
  counts: Partial<Record<Segment, number>> | undefined
  segment: Segment
  choose: (to: Segment | '') => void
}

function SegmentTabs({ counts, segment, choose }: SegmentTabsProps) {
  const words = useWords(ordersWords)
  return (
    <StateTabs
      label={words.columns.payment}
      states={segments}
      state={segment}
      labelOf={s => (
        <span>
          {words.segments[s]}{' '}
          <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {counts?.[s]?.toLocaleString('en-IN') ?? ''}
          </Typography>
        </span>
      )}
      choose={choose}
    />
  )
}

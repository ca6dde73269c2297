import AddIcon from '@mui/icons-material/Add'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { orderSorts, segments } from '../../../../contract/office/order-lists.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { useFilters } from '../../frame/use-filters.ts'
import { useNotify } from '../../frame/notices.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { StateTabs } from '../../frame/state-tabs.tsx'
import { useWords } from '../../words/words.ts'
import { Figures } from './figures.tsx'
import { filterNames, OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'
import { SavedViews } from './saved-views.tsx'
import { ordersWords } from './words.ts'

const perPage = 25

export function OrdersPage() {
  const words = useWords(ordersWords)
  const notify = useNotify()
  const mayWrite = useMayDo('orders.write')
  const { filters, page, change, turn } = useFilters(['q', 'segment', 'sort', ...filterNames])
  const [typed, setTyped] = useState(filters.q)
  const [picked, setPicked] = useState<Set<string | number>>(new Set())
  const segment = segments.find(s => s === filters.segment) ?? 'all'
  const sort = orderSorts.find(s => s === filters.sort) ?? 'newest'
  const { q, event, package: packageId, ...texts } = filters
  const given = Object.fromEntries(
    filterNames.filter(n => n !== 'event' && n !== 'package' && texts[n]).map(n => [n, texts[n as keyof typeof texts]]),
  )
  const orders = useCall('POST /api/office/list-orders', {
    page,
    perPage,
    segment,
    sort,
    ...(q && { q }),
    ...(event && { event }),
    ...(packageId && { package: packageId }),
    ...given,
  })
  const resend = useDo('POST /api/office/resend-messages')

  // What is typed is looked for once the hands rest.
  useEffect(() => {
    if (typed === filters.q) return undefined
    const rest = setTimeout(() => change({ q: typed }), 300)
    return () => clearTimeout(rest)
  }, [typed, filters.q, change])

  return (
    <>
      <PageHead
        title={words.title}
        actions={
          mayWrite && (
            <Button component={Link} to="/orders/new" variant="contained" startIcon={<AddIcon />}>
              {words.counter}
            </Button>
          )
        }
      />
      <Figures />
      <TextField
        fullWidth
        type="search"
        label={words.search}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        slotProps={{
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
      <OrderFilters filters={filters} change={change} />
      <SavedViews />
      <StateTabs
        label={words.columns.payment}
        states={segments}
        state={segment}
        labelOf={s => (
          <span>
            {words.segments[s]}{' '}
            <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {orders.data?.segments[s]?.toLocaleString('en-IN') ?? ''}
            </Typography>
          </span>
        )}
        choose={to => change({ segment: to })}
      />
      {picked.size > 0 && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{words.chosen(picked.size)}</Typography>
          <Button
            variant="outlined"
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(
                { ids: [...picked].map(Number) },
                {
                  onSuccess: done => {
                    notify(words.resent(done), { type: 'success' })
                    setPicked(new Set())
                  },
                },
              )
            }
          >
            {words.resend}
          </Button>
        </Box>
      )}
      <OrderRows
        rows={orders.data?.rows}
        error={orders.error}
        again={() => void orders.refetch()}
        empty={
          !q && segment === 'all' && Object.keys(given).length === 0 && !event ? (
            <Empty what={words.noneYet} begin={mayWrite && { name: words.counter, to: '/orders/new' }} />
          ) : (
            words.empty
          )
        }
        paging={{ page, perPage, total: orders.data?.total ?? 0, turn }}
        picked={
          mayWrite
            ? { keys: picked, pick: setPicked, label: row => words.pick(row.name || row.orderCode), all: words.pickAll }
            : undefined
        }
      />
    </>
  )
}

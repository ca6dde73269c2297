import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { ordersWords } from './words.ts'

/** What the day looks like, above the list. */
export function Figures() {
  const words = useWords(ordersWords)
  const say = useSay()
  const { data } = useCall('POST /api/office/order-figures', {}, { refetchInterval: 60_000 })
  const f = words.figures
  const minutes = data?.oldestWaiting ? Math.max(0, Math.floor((data.now - data.oldestWaiting) / 60_000)) : 0
  const age =
    minutes < 120
      ? words.minutes(minutes)
      : minutes < 2880
        ? words.hours(Math.floor(minutes / 60))
        : words.days(Math.floor(minutes / 1440))
  const wide = useMediaQuery('(min-width: 1180px)')
  const cards = [
    { title: f.today, figure: data?.ordersToday, note: data && f.yesterday(data.ordersYesterday) },
    { title: f.paid, figure: data && say.money(data.paidToday), note: data && f.payments(data.paymentsToday) },
    {
      title: f.waiting,
      figure: data?.waiting,
      note: data && (data.oldestWaiting ? f.oldest(age) : f.nobody),
      isUrgent: (data?.waiting ?? 0) > 0,
    },
    {
      title: f.dispatch,
      figure: data?.toDispatch,
      note: data && f.near(data.nearPromise),
      warns: (data?.nearPromise ?? 0) > 0,
      isUrgent: (data?.nearPromise ?? 0) > 0,
    },
  ]
  // A line, and none on a low window, so that the orders themselves come into view; the dashboard has the figures too.
  if (wide)
    return (
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          m: 0,
          mb: 1,
          fontSize: '.9375rem',
          '@media (max-height: 860px)': { display: 'none' },
        }}
      >
        {cards.map(({ title, figure, note, warns, isUrgent }) => (
          <Box key={title} sx={{ display: 'flex', gap: 0.75, fontVariantNumeric: 'tabular-nums' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {title}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {figure ?? '…'}
            </Box>
            {isUrgent && (
              <Box component="dd" sx={{ m: 0, color: warns ? 'var(--wait)' : 'text.secondary' }}>
                {note && `(${note})`}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    )
  // One row that is pushed aside on a phone: what somebody came for are the orders.
  return (
    <Box
      component="dl"
      tabIndex={0}
      sx={{ display: 'flex', gap: 1, m: 0, mb: 1.5, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {cards.map(({ title, figure, note, warns, isUrgent }) => (
        <Card
          key={title}
          sx={{
            flex: { xs: '0 0 auto', md: '1 1 0' },
            display: 'flex',
            gap: 0.75,
            alignItems: 'baseline',
            px: 1.5,
            py: 1,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            ...(warns && { bgcolor: 'var(--wait-soft)', borderColor: 'transparent' }),
          }}
        >
          <Typography component="dt" color="text.secondary">
            {title}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {figure ?? '…'}
          </Typography>
          {isUrgent && note && (
            <Typography component="dd" sx={{ m: 0, color: warns ? 'var(--wait)' : 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Card>
      ))}
    </Box>
  )
}

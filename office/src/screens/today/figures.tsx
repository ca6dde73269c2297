import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { todayWords } from './words.ts'

type Today = OfficeCalls['POST /api/office/today']['answer']
interface Figure {
  name: string
  value: string
  note?: string | undefined
  to: string | undefined
}

/** The day's figures in one strip; each opens its lines. */
export function Figures({ figures, now }: Pick<Today, 'figures' | 'now'>) {
  const words = useWords(todayWords)
  const say = useSay()
  const seesOrders = useMayDo('orders.money')
  const today = dayOf(now)
  const day = { from: today, to: today }
  const names = words.figures
  const money = (amount: number | null, name: string, to: string, note?: string): Figure[] =>
    amount === null ? [] : [{ name, value: say.money(amount), to, note }]
  const { gifts_in_kind_today: inKind } = figures
  const shown: Figure[] = [
    {
      name: names.orders,
      value: figures.orders_today.toLocaleString('en-IN'),
      note: names.yesterday({ n: figures.orders_yesterday.toLocaleString('en-IN') }),
      to: seesOrders ? linesOf.placed(day) : undefined,
    },
    {
      name: names.paid,
      value: figures.paid_today.toLocaleString('en-IN'),
      to: seesOrders ? linesOf.sales(day) : undefined,
    },
    ...money(figures.revenue_today, names.revenue, linesOf.sales(day)),
    ...money(
      figures.gifts_today,
      names.gifts,
      linesOf.gifts(day),
      inKind ? names.inKind({ n: say.money(inKind) }) : undefined,
    ),
    ...money(figures.given_back_today, names.givenBack, linesOf.givenBack(day)),
  ]
  return (
    <Card component="section" aria-label={words.title} sx={{ mb: 2, overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'grid',
          gap: '1px',
          bgcolor: 'divider',
          // On a phone it is one row too, which a finger moves.
          gridAutoFlow: 'column',
          gridAutoColumns: { xs: 'max-content', sm: '1fr' },
          overflowX: 'auto',
        }}
      >
        {shown.map(({ name, value, note, to }) => (
          <Box
            key={name}
            {...(to && { component: Link, to })}
            sx={{
              px: 2,
              py: 1,
              bgcolor: 'background.paper',
              color: 'text.primary',
              textDecoration: 'none',
              fontVariantNumeric: 'tabular-nums',
              ...(to && { '&:hover': { bgcolor: 'var(--sunken)' } }),
            }}
          >
            <Box component="span" sx={{ display: 'block', fontSize: '.875rem', color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
              {value}
            </Box>
            {note && (
              <Box component="span" sx={{ ml: 1, fontSize: '.875rem', color: 'text.secondary' }}>
                {note}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

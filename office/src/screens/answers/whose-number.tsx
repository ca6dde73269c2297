import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { StandingChip } from '../orders/standing-chip.tsx'
import type { Conversation } from './conversation.ts'
import { answerWords } from './words.ts'

type Order = NonNullable<Conversation['devotee']>['orders'][number]

/** Who writes, and what it may be about: paid orders that lie ahead come first. */
export function WhoseNumber({ of: { devotee, phone } }: { of: Conversation }) {
  const words = useWords(answerWords)
  if (!devotee)
    return (
      <Section title={words.whoIsIt}>
        <Typography color="text.secondary">{phone === null ? words.whoUnknown : words.stranger}</Typography>
      </Section>
    )
  return (
    <Section title={words.whoIsIt} gap={1.5}>
      <Line justifyContent="space-between" alignItems="center">
        <Typography sx={{ fontWeight: 700 }}>{devotee.name}</Typography>
        <Button component={Link} to={`/devotees/${devotee.id}`} variant="outlined">
          {words.toDevotee}
        </Button>
      </Line>
      <Typography variant="h3">{words.orders}</Typography>
      {devotee.orders.length === 0 && <Typography color="text.secondary">{words.noOrders}</Typography>}
      <PlainList>
        {devotee.orders.map(order => (
          <OrderLine key={order.id} order={order} />
        ))}
      </PlainList>
    </Section>
  )
}

function OrderLine({ order }: { order: Order }) {
  const words = useWords(answerWords)
  const say = useSay()
  const mayCorrect = useMayDo('orders.write')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'center',
          width: 1,
        }}
      >
        <Box
          component={Link}
          to={`/orders/${order.id}`}
          sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1 }}
        >
          {words.openOrder(order.code)}
        </Box>
        <StandingChip standing={order.standing} refund={order.refund} />
      </Box>
      <Typography>{order.homam}</Typography>
      <Typography variant="body2" color="text.secondary">
        {say.day(order.heldOn)}
      </Typography>
      {mayCorrect && order.ahead && (
        <Button component={Link} to={`/orders/${order.id}?do=correct`} variant="outlined">
          {words.correct}
        </Button>
      )}
    </Box>
  )
}

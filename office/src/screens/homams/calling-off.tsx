import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { callingOffWords } from './calling-off-words.ts'
import type { Homam } from './state-of.tsx'

type CallingOffProps = { of: NonNullable<Homam['cancelling']> }

/** How far a calling off is, in what has happened: orders cancelled, money that arrived, messages that went out. */
export function CallingOff({ of: { done, left, refunds, messages } }: CallingOffProps) {
  const words = useWords(callingOffWords)
  const say = useSay()
  const seesRefunds = useMayDo('money.read')
  const orders = done + left
  const allRefunds = refunds.done + refunds.onTheWay + refunds.toDo
  const unsent = messages.waiting + messages.held
  const allMessages = messages.sent + unsent + messages.failed
  const isDone = left + refunds.onTheWay + refunds.toDo + unsent + messages.failed === 0
  const byHand = words.byHand({ count: refunds.toDo, amount: say.money(refunds.toDoAmount) })
  return (
    <Alert severity={isDone ? 'success' : 'warning'} sx={{ mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: 600 }}>
        {orders === 0 ? words.nobody : words.orders({ done, all: orders })}
      </Typography>
      {allRefunds > 0 && (
        <Typography>
          {words.refunds({ done: refunds.done, all: allRefunds })}
          {refunds.onTheWay > 0 && ` · ${words.onTheWay(refunds.onTheWay)}`}
          {refunds.toDo > 0 && ' · '}
          {refunds.toDo > 0 &&
            (seesRefunds ? (
              <Link component={RouterLink} to="/refunds">
                {byHand}
              </Link>
            ) : (
              byHand
            ))}
        </Typography>
      )}
      {allMessages > 0 && (
        <Typography>
          {[
            words.messages({ done: messages.sent, all: allMessages }),
            messages.waiting > 0 && words.waiting(messages.waiting),
            messages.held > 0 && words.held(messages.held),
            messages.failed > 0 && words.failed(messages.failed),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
    </Alert>
  )
}

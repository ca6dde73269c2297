import Alert from '@mui/material/Alert'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { orderWords } from '../order-words.ts'

interface Target {
  orderId: string
  /** Absent: it stays in its homam. */
  eventId?: number
  /** Which occurrence, where the seva has many days. */
  toOccurrenceId?: number
  packageId: number | null
  /** How many names it shall be for; absent: as many as stand on it. */
  names?: number
}

/** What an order would cost in another package or homam; undefined until one is chosen and the server has reckoned it. */
export function useQuote(to: Target | undefined) {
  const quote = useCall('POST /api/office/quote-change', to ?? { orderId: '-', packageId: null }, {
    enabled: to !== undefined,
  })
  return {
    data: to && !quote.isPlaceholderData ? quote.data : undefined,
    error: to ? quote.error : null,
    /** It is being reckoned: a press that waits for it would do nothing. */
    isLoading: to !== undefined && (quote.isLoading || (quote.isPlaceholderData && quote.isFetching)),
  }
}

/** Says the difference before anybody agrees to it, and which way it goes. */
export function Difference({ quote: { data, error } }: { quote: ReturnType<typeof useQuote> }) {
  const words = useWords(orderWords)
  const say = useSay()
  const mayRefund = useMayDo('money.write')
  if (error) return <Broken error={error} />
  if (!data) return null
  const prices = words.prices({ was: say.money(data.total), will: say.money(data.newTotal) })
  const then =
    data.difference > 0
      ? words.paysMore(say.money(data.difference))
      : data.difference === 0
        ? words.paysSame
        : data.goesBack > 0
          ? words.getsBack(say.money(data.goesBack))
          : words.backAlready
  const before = data.wentBack > 0 ? words.wentBack(say.money(data.wentBack)) : ''
  return (
    <Alert severity={data.difference === 0 ? 'info' : 'warning'} role="status">
      {prices} {before} {then} {data.goesBack > 0 && !mayRefund && words.backWaits}
    </Alert>
  )
}

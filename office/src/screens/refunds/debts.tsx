import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { debtWords } from './debt-words.ts'
import { OrderSums } from './order-sums.tsx'
import { SettleDebt } from './settle-debt.tsx'

/** Orders whose seva has begun and whose cheque bounced, until the money came or was written off. */
export function Debts() {
  const words = useWords(debtWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/list-debts', {})
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <OrderSums
      title={words.title}
      note={words.note}
      rows={data.rows}
      under={row => words.since(say.dayOfInstant(row.since))}
      acts={row => <SettleDebt {...row} />}
    />
  )
}

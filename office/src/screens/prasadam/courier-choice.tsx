import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useWords } from '../../words/words.ts'
import { prasadamWords } from './words.ts'

/** The courier used last on this device comes first the next time. */
const kept = 'prasadam-courier'
export const lastCourier = (): string => localStorage.getItem(kept) ?? 'india-post'

export function CourierChoice({
  value,
  change,
  label,
}: {
  value: string
  change: (code: string) => void
  label?: string
}) {
  const words = useWords(prasadamWords)
  const { data } = useCall('POST /api/office/prasadam-couriers', {})
  const couriers = (data?.couriers ?? []).filter(c => c.active || c.code === value)
  return (
    <Choice
      label={label ?? words.courier}
      value={couriers.some(c => c.code === value) ? value : ''}
      onChange={event => {
        localStorage.setItem(kept, event.target.value)
        change(event.target.value)
      }}
      of={couriers.map(c => [c.code, c.name])}
    />
  )
}

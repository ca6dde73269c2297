import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { RepeatPay } from '../../../../contract/ritual/repeated.ts'
import { Choices } from '../../donations/choices.tsx'
import { useMoreWords } from '../../page/page-context.ts'

interface Props {
  value: RepeatPay
  /** The maximum of a mandate in rupees. */
  most: number
  onChange(value: RepeatPay): void
}

/** By link or by UPI Autopay, with what each means. */
export function PayChoice({ value, most, onChange }: Props) {
  const { repeats: say, common } = useMoreWords('repeats')
  return (
    <Choices
      legend={say.how}
      name="pay"
      choices={[
        { value: 'link', label: say.byLink, hint: say.byLinkHint },
        { value: 'autopay', label: say.autopay, hint: say.autopayHint(common.price(groupedRupees(most))) },
      ]}
      value={value}
      onChange={chosen => onChange(chosen === 'autopay' ? 'autopay' : 'link')}
    />
  )
}

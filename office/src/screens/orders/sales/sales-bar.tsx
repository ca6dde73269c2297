import { languageById } from '../../../../../contract/ground/languages.ts'
import { FigureBar } from '../../../frame/rows/figure-bar.tsx'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { reportWords } from '../../reports/words.ts'
import type { OrderRow } from '../order-rows.tsx'
import type { Sales } from './sales-of.ts'
import { salesWords } from './sales-words.ts'

/** The hour within the key of a slot, `archana 0450`. */
const hourOf = (key: string): string => {
  const minutes = Number(key.slice(-4))
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

interface SalesBarProps {
  sales: Sales
  /** An order of the list, which has the name of its homam. */
  first: OrderRow | undefined
  count: number | undefined
  sum: number | undefined
  clear: () => void
}

/** Says over the orders of a figure which figure it is, and what they come to. */
export function SalesBar({ sales: { from, to, days, by, key = '' }, first, count, sum, clear }: SalesBarProps) {
  const words = useWords(salesWords)
  const { dimensions, noCampaign } = useWords(reportWords)
  const say = useSay()
  const named = (): string => {
    if (by === 'homam') return first?.homam ?? key
    if (by === 'slot') return [first?.homam, hourOf(key)].filter(Boolean).join(', ')
    if (by === 'day' || by === 'held_on') return say.day(key)
    if (by === 'language') return languageById(Number(key))?.name ?? key
    return key || noCampaign
  }
  const period = (days === 'held' ? words.held : words.paid)(say.day(from), say.day(to))
  return (
    <FigureBar
      what={by ? `${period} · ${dimensions[by]}: ${named()}` : period}
      sum={count === undefined || sum === undefined ? undefined : words.sum(count, say.money(sum))}
      all={words.all}
      clear={clear}
    />
  )
}

import {
  type LabelOrder,
  type LabelSheet,
  labelOrders,
  labelSheets,
} from '../../../../../contract/ritual/prasadam-stages.ts'

export interface LabelChoice {
  sheet: LabelSheet
  order: LabelOrder
}

/** The labels that lie in this browser's printer, and how they were sorted last, come first the next time. */
const kept = 'prasadam-labels'

export function lastLabels(): LabelChoice {
  const [sheet, order] = (localStorage.getItem(kept) ?? '').split(' ')
  return {
    sheet: labelSheets.find(one => String(one) === sheet) ?? 24,
    order: labelOrders.find(one => one === order) ?? 'desk',
  }
}

export const keepLabels = ({ sheet, order }: LabelChoice): void => localStorage.setItem(kept, `${sheet} ${order}`)

import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

type Question = OfficeCalls['POST /api/office/order']['answer']['questions']['family'][number]

/**
 * Somebody of the family whom staff add. Their relation is of use to few: where it must be answered it begins as
 * “other”, so that names of a family follow one another without a choice for each.
 */
export const newMember = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter(q => q.send_name === 'relation' && q.is_required === 1 && q.options.some(o => o.value === 'other'))
      .map(q => [q.send_name, 'other']),
  )

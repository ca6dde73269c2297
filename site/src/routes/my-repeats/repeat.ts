import type { Calls } from '../../../../contract/calls.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

export type Repeat = Calls['POST /api/repeats']['answer'][number]

/** What a press under way is about: the day, or the call where it has none. */
export type Pressed = string | undefined

interface Words {
  say: MoreWords['repeats']['repeats']
  price(rupees: string): string
}

/** How a mandate stands, in words. */
export const mandateSentence = ({ state, most }: NonNullable<Repeat['mandate']>, { say, price }: Words): string =>
  state === 'active' ? say.mandates.active(price(groupedRupees(most))) : say.mandates[state]

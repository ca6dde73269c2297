import { addDays } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { on, publishChanged, type Story } from './story.ts'

/**
 * The trust opens its first purpose, annadanam: what came for it since the first gift of the story is published, with a goal
 * that is not reached yet. Its days are closed once the story is over, as each night does.
 */
export async function openPurpose(story: Story): Promise<void> {
  const { past, staff, today } = story
  const { purposes } = await past.byDevotee(undefined, 'POST /api/giving', { language: english.id }, english)
  const record = String(purposes[0]?.id)
  const opened = { ledger_from: addDays(today, -119), goal: 10_000_000, goal_until: addDays(today, 75) }
  past.at(on(story, -69, '11:20'), () =>
    publishChanged(story, staff.owner, { kind: 'donation_purpose', record }, opened),
  )
}

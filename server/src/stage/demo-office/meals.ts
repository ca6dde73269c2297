import { addDays } from '../../../../contract/ground/india-time.ts'
import { on, type Story } from './story.ts'

const notes = ['', '', '', 'Rain: fewer came', '', 'A school came by bus', '']

/** The kitchen says each evening how many ate. */
export function countMeals(story: Story): void {
  const { past, staff, dice, today } = story
  for (let days = -40; days < 0; days++) {
    const meals = dice.between(140, 420)
    const note = notes[-days % notes.length] ?? ''
    const day = addDays(today, days)
    past.at(on(story, days, '20:45'), () =>
      past.byStaff(staff.operations, 'POST /api/office/save-meals', { day, version: 0, meals, photo: null, note }),
    )
  }
}

import { addDays, daysBetween } from '../../../../contract/ground/india-time.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { phoneOf } from './people.ts'
import { type DemoHomam, on, type Story } from './story.ts'

/** Who serves in which role, in turn. Priests are known to everybody; volunteers have a number. */
const duties: [role: string, people: [name: string, number?: number][]][] = [
  ['Chief priest', [['Subrahmanya Sastri'], ['Narasimha Ghanapathi'], ['Ramana Dikshitulu']]],
  ['Second priest', [['Ramana Dikshitulu'], ['Subrahmanya Sastri'], ['Narasimha Ghanapathi']]],
  [
    'Cooks for annadanam',
    [
      ['Parvathamma', 951],
      ['Shankar Bhat', 952],
    ],
  ],
  [
    'At the gate',
    [
      ['Kiran Kumar', 953],
      ['Selvi', 954],
      ['Kiran Kumar', 953],
    ],
  ],
]

/** What has to be done for each homam: so many days before it (after it, below 0), and by whom. */
const tasks: [what: string, daysBefore: number, by: 'operations' | 'desk' | null][] = [
  ['Order flowers and samidhas', 4, 'operations'],
  ['Call the cameraman for the live video', 3, 'desk'],
  ['Lay out the yagasala and draw the kolam', 1, null],
  ['Return the hired vessels', -1, null],
]
const plannedAhead = 20
/** What is to be done for the homam that comes next stays open, with what is late of it. */
const leftOpen = 3

/** Operations write the rota of each homam, and tick what was done for it. */
export function shareWork(story: Story): void {
  const { past, today } = story
  for (const [turn, homam] of story.homams.entries()) {
    const ago = daysBetween(homam.heldOn, today)
    if (ago < -plannedAhead) continue
    past.at(on(story, -ago - plannedAhead, '12:15'), () => write(story, homam, turn))
    if (ago > leftOpen) past.at(homam.startsAt + 2 * dayMs, () => tickAll(story, homam))
  }
}

async function write({ past, staff }: Story, homam: DemoHomam, turn: number): Promise<void> {
  const { eventId: id } = homam
  for (const [role, people] of duties) {
    const [name = '', number] = people[turn % people.length] ?? []
    const phone = number === undefined ? '' : phoneOf(number)
    await past.byStaff(staff.operations, 'POST /api/office/duty-save', { id, role, name, phone, version: 0 })
  }
  for (const [what, daysBefore, by] of tasks)
    await past.byStaff(staff.operations, 'POST /api/office/task-save', {
      id,
      what,
      staffId: by && staff[by].id,
      dueOn: addDays(homam.heldOn, -daysBefore),
      version: 0,
    })
}

async function tickAll({ past, staff }: Story, { eventId: id }: DemoHomam): Promise<void> {
  const { tasks: all } = await past.byStaff(staff.operations, 'POST /api/office/tasks', { id })
  for (const { id: task } of all)
    await past.byStaff(staff.operations, 'POST /api/office/task-tick', { task, done: true })
}

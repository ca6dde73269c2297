import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { minuteMs } from '../time/spans.ts'
import type { Staff } from './route.ts'

/** What needs the password again is allowed for this long after the password was given. */
const confirmedForMs = 5 * minuteMs

/** Refuses: confirm_needed, where a member of staff gave the password too long ago for what is grave. */
export function needPassword(app: App, staff: Pick<Staff, 'confirmedAt'>): void {
  if (app.clock.now() - staff.confirmedAt > confirmedForMs) refuse('confirm_needed')
}

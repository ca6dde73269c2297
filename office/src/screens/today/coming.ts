import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Homam = OfficeCalls['POST /api/office/today']['answer']['homams'][number]

/** Hours of one seva on one day; its first one stands for them once they are many. */
export interface Coming extends Homam {
  /** How many later hours of that day stand behind this line. */
  more: number
}

/** More hours than these of one seva on one day are one line. */
const mostHours = 2

/** What comes next, by its day: as many lines as asked for. */
export function comingByDay(homams: Homam[], most: number): { day: Day; lines: Coming[] }[] {
  const alike = (one: Homam) => homams.filter(h => h.id === one.id && dayOf(h.starts_at) === dayOf(one.starts_at))
  const lines = homams.flatMap((homam): Coming[] => {
    const hours = alike(homam)
    if (hours.length <= mostHours) return [{ ...homam, more: 0 }]
    if (homam !== hours[0]) return []
    const sum = (of: (h: Homam) => number) => hours.reduce((all, h) => all + of(h), 0)
    return [
      {
        ...homam,
        paid: sum(h => h.paid),
        held: sum(h => h.held),
        capacity: hours.every(h => h.capacity !== null) ? sum(h => h.capacity ?? 0) : null,
        more: hours.length - 1,
      },
    ]
  })
  const shown = lines.slice(0, most)
  return [...new Set(shown.map(({ starts_at: at }) => dayOf(at)))].map(day => ({
    day,
    lines: shown.filter(({ starts_at: at }) => dayOf(at) === day),
  }))
}

import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import type { HomamTab } from '../homam-of.ts'
import type { Homam } from '../state-of.tsx'

/** What is done for a homam, in its order. */
export const checks = [
  'languages',
  'published',
  'closed',
  'locked',
  'read',
  'photos',
  'packed',
  'sent',
  'money',
] as const
export type Check = (typeof checks)[number]

/** What the checklist is reckoned from; a part that somebody may not see is undefined, and its lines are left out. */
export interface HomamFacts {
  page?: Pick<OfficeCalls['POST /api/office/read-content']['answer'], 'state' | 'parity'>
  list?: Pick<OfficeCalls['POST /api/office/lists']['answer']['rows'][number], 'names' | 'read'>
  media?: Pick<OfficeCalls['POST /api/office/homam-media']['answer'], 'photos' | 'youtubeId' | 'participants' | 'told'>
  parcels?: OfficeCalls['POST /api/office/prasadam-counts']['answer']['counts']
  orders?: OfficeCalls['POST /api/office/list-orders']['answer']['segments']
}

export interface CheckLine {
  check: Check
  /** `due`: its time has come, and it is not done. */
  state: 'done' | 'due' | 'later'
  /** Where it is done. */
  tab: HomamTab
}

const stateOf = (done: boolean, due: boolean): CheckLine['state'] => (done ? 'done' : due ? 'due' : 'later')

/** The checklist of a homam at an instant (ms). One that was called off has its money to settle, and nothing else. */
export function checklistOf(
  homam: Pick<Homam, 'state' | 'startsAt' | 'listLocksAt' | 'closedAt'>,
  { page, list, media, parcels, orders }: HomamFacts,
  now: number,
): CheckLine[] {
  const begun = now >= homam.startsAt
  const open = homam.state === 'open'
  const money: CheckLine[] = orders
    ? [
        {
          check: 'money',
          state: stateOf(!open && orders.pending === 0 && orders.refund_due === 0, orders.refund_due > 0),
          tab: 'money',
        },
      ]
    : []
  if (homam.state === 'cancelled') return money
  const lines: CheckLine[] = []
  if (page) {
    const whole = Object.values(page.parity).every(share => share === 100)
    lines.push({ check: 'languages', state: stateOf(whole, true), tab: 'page' })
    // A page that was taken off the site after the homam has done its work.
    const onSite = page.state === 'published' || (begun && page.state === 'withdrawn')
    lines.push({ check: 'published', state: stateOf(onSite, page.state !== 'scheduled'), tab: 'page' })
  }
  lines.push({ check: 'closed', state: stateOf(!open, false), tab: 'overview' })
  lines.push({ check: 'locked', state: stateOf(now >= homam.listLocksAt, false), tab: 'list' })
  if (list) lines.push({ check: 'read', state: stateOf(homam.closedAt !== null, begun), tab: 'list' })
  if (media) {
    const shown = media.photos.length > 0 || media.youtubeId !== null
    lines.push({ check: 'photos', state: stateOf(shown, begun), tab: 'media' })
  }
  if (parcels) {
    lines.push({ check: 'packed', state: stateOf(begun && parcels.to_pack === 0, begun), tab: 'parcels' })
    lines.push({
      check: 'sent',
      state: stateOf(begun && parcels.to_pack + parcels.packed === 0, begun && parcels.packed > 0),
      tab: 'parcels',
    })
  }
  return [...lines, ...money]
}

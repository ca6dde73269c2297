import type { Static } from 'typebox'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Finding } from '../../../../contract/office/house/doctor.ts'
import { isRed } from '../../../../contract/office/house/reds.ts'
import type { App } from '../../app.ts'
import { listStandings, oldFacts } from '../compliance/service.ts'

/** What the law asks of the trust: red on the day, yellow before; and whether what was read of it is still young. */
export async function lookAtLaw(parts: Pick<App, 'config' | 'db' | 'clock'>): Promise<Static<typeof Finding>[]> {
  const standings = await listStandings(parts)
  const old = oldFacts(dayOf(parts.clock.now()))
  const found = standings.flatMap(({ code: name, state, day, place }): Static<typeof Finding>[] => {
    if (state === 'unknown')
      return [{ code: 'obligation_unknown', colour: 'amber', values: { name, place: place ?? '' } }]
    if (state !== 'due' && state !== 'soon') return []
    const code = `obligation_${state}` as const
    return [{ code, colour: isRed(code) ? 'red' : 'amber', values: { name, place: place ?? '', day: day ?? '' } }]
  })
  return [
    ...(found.length > 0 ? found : [{ code: 'obligations_kept', colour: 'green', values: {} } as const]),
    ...(old.length > 0 ? [{ code: 'facts_old', colour: 'amber', values: { count: String(old.length) } } as const] : []),
  ]
}

import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { saveDoor as saveCall } from '../../../../contract/office/orders/abroad.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { byMail, channelsAbroad } from './abroad.ts'
import * as queries from './abroad-queries.ts'

/** Every country but India, which is always open. */
const countries = getCountries().filter(code => code !== 'IN')

/** Who abroad may log in, with the codes of today: what an owner sees and changes. */
export async function viewDoor(app: App) {
  const [door, counted] = await Promise.all([
    queries.findDoor(app.db),
    queries.countAbroad(app.db, startOfDay(dayOf(app.clock.now()))),
  ])
  const today = new Map(counted.map(({ country, toNew, toKnown }) => [country, toNew + toKnown]))
  const [by = null] = channelsAbroad(app)
  return {
    by,
    countries: countries.map(code => ({
      code: String(code),
      calling: String(getCountryCallingCode(code)),
      open: door.countries.includes(code),
      today: today.get(code) ?? 0,
    })),
    codesACountry: door.codes_a_country,
    codesInAll: door.codes_in_all,
    byEmail: door.by_email,
    codesByEmail: door.codes_by_email,
    mailsToday: today.get(byMail) ?? 0,
    version: door.version,
  }
}

/** Refuses: edited_meanwhile, bad_request (a country that is none, or India). */
export async function saveDoor(app: App, staff: Staff, body: BodyOf<typeof saveCall>): Promise<{ version: number }> {
  const known = new Set<string>(countries)
  if (body.countries.some(code => !known.has(code))) refuse('bad_request')
  return app.db.tx(async tx => {
    const before = await queries.lockDoor(tx)
    if (before.version !== body.version) refuse('edited_meanwhile')
    const door = {
      countries: [...new Set(body.countries)].sort(),
      codes_a_country: body.codesACountry,
      codes_in_all: body.codesInAll,
      by_email: body.byEmail,
      codes_by_email: body.codesByEmail,
    }
    const version = before.version + 1
    await queries.updateDoor(tx, { ...door, version })
    const said = (of: typeof door) => ({
      countries: of.countries.join(' '),
      limits: [of.codes_a_country, of.codes_in_all, of.by_email ? of.codes_by_email : 'off'].join(' / '),
    })
    await audit(app, tx, staff, 'POST /api/office/save-door-abroad', {
      subject: 'abroad',
      id: 0,
      before: said(before),
      after: said(door),
    })
    return { version }
  })
}

import { sql } from 'kysely'
import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { checkKeys, removeKeys, saveKeys, viewKeys } from '../../../../contract/office/money/provider-keys.ts'
import {
  type Provider,
  providerFields,
  providerKinds,
  providers,
  settingsOf,
} from '../../../../contract/money/provider-keys.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { type Keys, liveInSandbox, SettingWrong } from '../../config.ts'
import { type Route, route, type Staff } from '../../ground/http/route.ts'
import { CarrierRefused, CarrierUnreachable } from '../../trust/notifications/sender.ts'
import { GatewayRefused } from '../payments/gateway.ts'
import { refuse } from '../../refuse.ts'
import { sealValues, type Values } from './entered.ts'

type Checked = AnswerOf<typeof checkKeys>
type View = AnswerOf<typeof viewKeys>

/** A secret of fewer signs would be half told by four of them. */
const leastToShow = 12

const isInUse = ({ config }: App, provider: Provider): boolean => {
  const kind = providerKinds[provider]
  return (kind === 'gateway' ? config.gateways : config.carriers[kind]).includes(provider)
}

/** What is in force of a provider's settings, with the ones before that may still sign. */
const inForce = (keys: Keys, provider: Provider): Values =>
  Object.fromEntries(settingsOf(provider).flatMap(setting => [[setting, keys.get(setting) ?? '']].filter(([, v]) => v)))

async function view(app: App): Promise<View> {
  const { config, db } = app
  const rows = await db
    .selectFrom('keys.entered as k')
    .innerJoin('admin.staff as s', 's.id', 'k.changed_by')
    .select(['k.provider', 'k.changed_at', 's.name'])
    .execute()
  return {
    on: config.officeKeys,
    providers: providers.map(provider => {
      const row = rows.find(each => each.provider === provider)
      const fields = providerFields[provider].map(({ setting, kind }) => {
        const value = config.keys.get(setting) ?? ''
        const tail = value.length >= leastToShow ? `…${value.slice(-4)}` : ''
        return { setting, set: value !== '', hint: kind === 'secret' ? tail : value }
      })
      return {
        provider,
        in_use: isInUse(app, provider),
        source: config.keys.isEntered(provider) ? 'office' : fields.some(({ set }) => set) ? 'server' : 'none',
        fields,
        changed_at: row?.changed_at.getTime() ?? null,
        changed_by: row?.name ?? null,
      }
    }),
  }
}

/** Asks the provider with these keys. `why` is the provider's code, or the name of a setting: never a value. */
async function check(app: App, provider: Provider, values: Values): Promise<Checked> {
  const wrong = providerFields[provider].find(({ setting, optional, kind, pattern }) => {
    const value = values[setting] ?? ''
    if (value === '') return !optional
    if (kind === 'environment') return value !== 'sandbox' && value !== 'production'
    return pattern !== undefined && !new RegExp(pattern).test(value)
  })
  if (wrong) return { check: 'malformed', why: wrong.setting }
  const keys = app.config.keys.with(provider, values)
  if (liveInSandbox({ ...app.config, keys }).includes(provider)) return { check: 'live_in_sandbox', why: '' }
  try {
    await app.providerWith(provider, keys).check()
    return { check: 'answers', why: '' }
  } catch (error) {
    if (error instanceof GatewayRefused || error instanceof CarrierRefused) return { check: 'refuses', why: error.code }
    if (error instanceof CarrierUnreachable) return { check: 'silent', why: error.code }
    if (error instanceof SettingWrong)
      return { check: 'malformed', why: providerFields[provider].at(-1)?.setting ?? '' }
    return { check: 'silent', why: '' }
  }
}

/** What would be in force: what was typed over what is. A secret that signed until now may still sign for a day. */
function changed(keys: Keys, provider: Provider, typed: readonly { setting: string; value: string }[]): Values {
  const before = inForce(keys, provider)
  const after: Values = { ...before }
  for (const { setting, signs } of providerFields[provider]) {
    const value = typed.find(each => each.setting === setting)?.value.trim()
    if (value === undefined || value === before[setting]) continue
    if (value === '') delete after[setting]
    else after[setting] = value
    if (signs && before[setting]) after[`${setting}_OLD`] = before[setting]
  }
  return after
}

/** Refuses: wrong_state, where the server takes no keys from the office. Keys that are not taken change nothing. */
async function save(
  app: App,
  staff: Staff,
  { provider, values }: { provider: Provider; values: readonly { setting: string; value: string }[] },
) {
  const { config, db } = app
  if (!config.officeKeys) refuse('wrong_state')
  const after = changed(config.keys, provider, values)
  const result = await check(app, provider, after)
  if (result.check !== 'answers') return { saved: false, ...result }
  const names = providerFields[provider].filter(({ setting }) => after[setting] !== config.keys.get(setting))
  const row = {
    sealed: sealValues(config, provider, after),
    changed_at: new Date(app.clock.now()),
    changed_by: staff.id,
  }
  await db.tx(async tx => {
    await tx
      .insertInto('keys.entered')
      .values({ provider, ...row })
      .onConflict(oc => oc.column('provider').doUpdateSet(row))
      .execute()
    await audit(app, tx, staff, 'POST /api/office/save-keys', {
      subject: 'keys',
      id: provider,
      after: { names: names.map(({ setting }) => setting).join(', ') },
    })
    await sql`select pg_notify('keys', ${provider})`.execute(tx)
  })
  await app.reloadKeys()
  return { saved: true, ...result }
}

/** Refuses: not_found, wrong_state. */
async function remove(app: App, staff: Staff, provider: Provider): Promise<{ success: boolean }> {
  const { config, db } = app
  const server = config.keys.with(provider, undefined)
  const missing = providerFields[provider].some(({ setting, optional }) => !optional && !server.get(setting))
  if (missing && isInUse(app, provider)) refuse('wrong_state')
  await db.tx(async tx => {
    const { numDeletedRows } = await tx.deleteFrom('keys.entered').where('provider', '=', provider).executeTakeFirst()
    if (numDeletedRows === 0n) refuse('not_found')
    await audit(app, tx, staff, 'POST /api/office/remove-keys', { subject: 'keys', id: provider })
    await sql`select pg_notify('keys', ${provider})`.execute(tx)
  })
  await app.reloadKeys()
  return { success: true }
}

export const officeRoutes = (app: App): Route[] => [
  route(viewKeys, () => view(app)),
  route(saveKeys, ({ body, staff }) => save(app, staff, body)),
  route(checkKeys, ({ body }) => check(app, body.provider, inForce(app.config.keys, body.provider))),
  route(removeKeys, ({ body, staff }) => remove(app, staff, body.provider)),
]

import type { Clock } from '../../app.ts'
import { type Config, type Keys, SettingWrong } from '../../config.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Gateway } from '../../money/payments/gateway.ts'
import type { OldKey } from '../../money/payments/service.ts'
import { sandboxGateway } from '../sandbox/sandbox-gateway.ts'
import { sandboxMandates } from '../sandbox/sandbox-mandates.ts'
import { cashfreeMandates } from './cashfree-mandates.ts'
import { cashfree } from './cashfree.ts'
import type { GatewayParts } from './http.ts'
import { paytm } from './paytm.ts'
import { phonepeMandates } from './phonepe-mandates.ts'
import { phonepe } from './phonepe.ts'
import { razorpayMandates } from './razorpay-mandates.ts'
import { razorpay } from './razorpay.ts'
import { withMandates } from './with-mandates.ts'

type Make = (parts: GatewayParts & { config: Config; db: Db }) => Gateway

/** Every gateway that a setting may name. */
const known: Record<string, Make> = {
  cashfree: parts => withMandates(cashfree(parts), cashfreeMandates(parts)),
  sandbox: ({ db, config, clock }) =>
    withMandates(sandboxGateway(db, config, clock), sandboxMandates(db, config, clock)),
  razorpay: parts => withMandates(razorpay(parts), razorpayMandates(parts)),
  phonepe: parts => withMandates(phonepe(parts), phonepeMandates(parts)),
  paytm,
}

/**
 * The gateways of this installation, in the order of the setting GATEWAYS. Throws a sentence for the operator: an
 * unknown name, a missing key.
 */
export const gatewaysOf = (config: Config, db: Db, clock: Clock, old: readonly OldKey[]): Gateway[] => {
  const isOldGood = (setting: string) => old.some(key => key.setting === setting && clock.now() < key.goodUntil)
  const needsMail = config.autopay?.gateway === 'razorpay' || config.autopay?.gateway === 'cashfree'
  if (needsMail) config.keys.need('AUTOPAY_EMAIL')
  return config.gateways.map(name => {
    const make = known[name]
    if (!make) throw new SettingWrong(`GATEWAYS names ${name}: there are ${Object.keys(known).join(', ')}.`)
    return make({ config, db, clock, secrets: secretsFrom(config.keys, isOldGood) })
  })
}

/** A gateway of this name with these keys, which is in use nowhere. Throws SettingWrong. */
export const gatewayWith = (name: string, config: Config, keys: Keys, db: Db, clock: Clock): Gateway | undefined =>
  known[name]?.({ config: { ...config, keys }, db, clock, secrets: secretsFrom(keys, () => false) })

/**
 * The secrets of a setting that are good now. Webhooks that were sent before a secret was changed are signed with the
 * old one: `…_OLD` is good beside the new one for a day (integrations §1.1).
 */
export const secretsFrom =
  (keys: Keys, isOldGood: (setting: string) => boolean): GatewayParts['secrets'] =>
  setting =>
    [setting, ...(isOldGood(setting) ? [`${setting}_OLD`] : [])].flatMap(key => keys.get(key) ?? [])

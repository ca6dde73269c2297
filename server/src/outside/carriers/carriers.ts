import type { Clock } from '../../app.ts'
import { type Config, SettingWrong } from '../../config.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Carrier, Channel } from '../../trust/notifications/sender.ts'
import { sandboxSender } from '../sandbox/sandbox-sender.ts'
import { msg91 } from './msg91.ts'
import { smtp } from './smtp.ts'
import { twilio } from './twilio.ts'
import { whatsapp } from './whatsapp.ts'

interface Parts {
  config: Config
  db: Db
  clock: Clock
  paise: number
}

/** Every carrier that a setting may name, by channel. */
const known: Record<Channel, Record<string, (parts: Parts) => Carrier>> = {
  sms: {
    sandbox: sandboxSender,
    msg91: ({ config, paise }) => msg91(config.keys, paise),
    twilio: ({ config, paise }) => twilio(config.keys, paise, () => config.publicUrl),
  },
  whatsapp: { sandbox: sandboxSender, whatsapp: ({ config, paise }) => whatsapp(config.keys, paise) },
  email: { sandbox: sandboxSender, smtp: ({ config, paise }) => smtp(config.keys, paise) },
}

/** A carrier of this name with these keys, which is in use nowhere. Throws SettingWrong. */
export const carrierWith = (name: string, config: Config, db: Db, clock: Clock): Carrier | undefined =>
  Object.values(known)
    .find(of => Object.hasOwn(of, name))
    ?.[name]?.({ config, db, clock, paise: 0 })

/**
 * The carriers of this installation by channel, in the order of the settings. Throws a sentence for the operator: an
 * unknown name, a missing key.
 */
export function carriersOf(config: Config, db: Db, clock: Clock): Record<Channel, readonly Carrier[]> {
  const of = (channel: Channel) =>
    config.carriers[channel].map(name => {
      const make = known[channel][name]
      if (!make)
        throw new SettingWrong(
          `${channel.toUpperCase()} names ${name}: there are ${Object.keys(known[channel]).join(', ')}.`,
        )
      return make({ config, db, clock, paise: config.messagePrices[name] ?? 0 })
    })
  return { sms: of('sms'), whatsapp: of('whatsapp'), email: of('email') }
}

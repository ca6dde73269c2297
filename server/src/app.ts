import type { ContentVersion } from './ground/http/content-version.ts'
import type { Logger } from './log.ts'
import type { ModuleOf } from './module.ts'
import type { Provider } from '../../contract/money/provider-keys.ts'
import type { Config, Keys } from './config.ts'
import type { Db } from './ground/db/db.ts'
import type { Files } from './ground/files/files.ts'
import type { Gateway } from './money/payments/gateway.ts'
import type { DonationCallbacks, MandateCallbacks, OrderCallbacks } from './money/payments/attempts/callbacks.ts'
import type { StreamTimes } from './trust/media/stream-times.ts'
import type { Carrier, Channel } from './trust/notifications/sender.ts'

/** The product's time, in ms since 1970. In the sandbox it can be moved (S4). */
export interface Clock {
  now(): number
}

/** What a module adds to the product. */
export type Module = ModuleOf<App>

/** What functions of the server need from their surroundings. Made in `start.ts`, passed first. */
export interface App {
  config: Config
  db: Db
  /** Uploaded pictures. */
  files: Files
  clock: Clock
  content: ContentVersion
  log: Logger
  /** From the lowest roof up. */
  modules: readonly Module[]
  /** In the order in which they are tried; never empty. Made anew when keys change, so nobody keeps one. */
  gateways: readonly Gateway[]
  orderCallbacks: OrderCallbacks<App>
  donationCallbacks: DonationCallbacks<App>
  mandateCallbacks: MandateCallbacks<App>
  /** By channel, in the order in which they are tried; never empty. */
  carriers: Record<Channel, readonly Carrier[]>
  /** When streams really began; undefined: nobody is asked. */
  streamTimes: StreamTimes | undefined
  /** The database past a pooler, as the role that owns the tables. */
  ownerUrl: string
  /** A gateway or carrier made with these keys, to try them. Throws SettingWrong. */
  providerWith(provider: Provider, keys: Keys): Pick<Gateway | Carrier, 'check'>
  /** Takes the keys of the office into force in this process; other processes hear of them by NOTIFY. */
  reloadKeys(): Promise<void>
  /** How far this machine's clock is ahead of the database's, by which the product goes, in ms. */
  clockAheadMs(): number
  /** Where this process listens, for the sandbox gateway’s webhooks. */
  ownUrl(): string
  /** Moves the sandbox clock of this process; other processes hear of it by NOTIFY. */
  moveClock(aheadMs: number): void
}

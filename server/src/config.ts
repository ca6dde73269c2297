import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type BlockList, isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { type Paise, paise } from '../../contract/ground/money.ts'
import { type Provider, settingsOf } from '../../contract/money/provider-keys.ts'
import type { Secret } from './ground/db/installation.ts'
import { type LogLevel, logLevels } from './log.ts'
import { addressList } from './network.ts'

/** How many days, weeks and months keep their last backup. */
export type Keep = Record<'days' | 'weeks' | 'months', number>

/** Public keys of two groups of people; each group has at least one, and nobody is in both. */
export type SealedYearKeys = readonly [readonly string[], readonly string[]]

/**
 * Every setting: read once, each with a working default and a sentence that explains it. `.env.example` lists the same
 * names.
 */
export interface Config {
  port: number
  /** The address to listen on; undefined: all of the machine's. */
  host: string | undefined
  /** The folder of the embedded database and the keys. */
  dataDir: string
  /** The folder of uploaded pictures. All processes of an installation need the same, on a disk that they share. */
  filesDir: string
  /** The bucket that holds them instead. */
  filesS3: S3Settings | undefined
  /** Where visitors get pictures without us, without a slash at the end: a CDN in front of the bucket. */
  filesPublicUrl: string | undefined
  /** The address of an outside PostgreSQL; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** The same PostgreSQL without a transaction pooler, as the owner of the tables: for migrations, jobs and LISTEN. */
  databaseDirectUrl: string | undefined
  /** Store plans of statements on connections; false behind a pooler that can't. */
  databasePrepare: boolean
  /** How long a start waits for a primary to answer, in seconds. */
  databaseWaitSeconds: number
  /** A copy of the database that exports and reports read; undefined: they read the primary. */
  databaseReadUrl: string | undefined
  /** Where the world reaches this site, without a slash at the end. */
  publicUrl: string
  /** Gateways in the order in which they are tried: `sandbox`, or those of `gateways/`. */
  gateways: readonly string[]
  /**
   * Who debits by UPI Autopay, one of `gateways`, and the most that a mandate may permit for one debit; undefined: there
   * is no Autopay.
   */
  autopay: { gateway: string; mostPaise: Paise } | undefined
  /** Minutes of the day (IST) between which debits by UPI Autopay are asked for; undefined: at any hour. */
  autopayHours: readonly { from: number; until: number }[] | undefined
  /** Carriers of each channel in the order in which they are tried: `sandbox`, or those of `carriers/`. */
  carriers: Record<'sms' | 'whatsapp' | 'email', readonly string[]>
  /** A file as old as the last backup that was verified: `npm run backup` sets it, and any other tool may. */
  backupStamp: string
  /** Where backups go that the office starts, and those of `npm run backup` without a folder; undefined: nowhere. */
  backupFolder: string | undefined
  /** How many days, weeks and months keep a backup each. */
  backupKeep: Keep
  /** The keys of gateways and carriers. */
  keys: Keys
  /** What an owner enters in the office goes before the keys of the environment; false: it is not in force. */
  officeKeys: boolean
  /** Money or messages go to the sandbox (S1–S5): its pages are there and its clock can be moved. */
  sandbox: boolean
  /** The sandbox runs in production, or at an address of the internet, on purpose: every page says so (S5). */
  sandboxBanner: boolean
  /** The number of proxies in front that set X-Forwarded-For, and the addresses that such proxies have. */
  trustProxy: number
  /** The most of a process's minute, in percent, that answers to one network may use; 0: all. */
  networkShare: number
  trustedProxies: BlockList
  /** An empty database is filled with a trust of some months; never in production, nor beside keys of a gateway. */
  demoOffice: boolean
  holdMinutes: number
  /** The city of the trust, by its code in panchangam/cities.ts: whose day the panchangam shows first. */
  panchangamCity: string
  /** Where two months of one name follow each other: which has the yearly day of somebody’s tithi. */
  extraMonth: 'nija' | 'adhika' | 'both'
  /** Unpaid places that one devotee holds in a package at the same time. */
  unpaidHolds: number
  /** Orders of one devotee for a package within 24 hours that may stay unpaid. */
  unpaidOrdersADay: number
  /** Payment pages that one devotee may open within an hour without paying. */
  unpaidPagesAnHour: number
  /** Donations from one network address within an hour that may fail or stay unpaid. */
  unpaidGiftsAnHour: number
  /** Transaction numbers that may be sent in from one network address within an hour. */
  claimsAnHour: number
  /** Questions whether an account is the trust's, from one network address within an hour. */
  payeeChecksAnHour: number
  /** Gifts that a line of the open ledger has at least: fewer would tell what one person gave. */
  ledgerLeastGifts: number
  /** How long a free place is offered to the first in the waiting list, in hours. */
  offerHours: number
  otpPerPhoneHour: number
  otpPerPhoneDay: number
  otpPerAddressHour: number
  /** Wrong codes an hour from one network address; each number with a right code allows one more. */
  otpWrongPerAddressHour: number
  /** Codes a day by mail to addresses that never logged in, from one network (/24, /48). */
  otpNewMailsPerNetworkDay: number
  /**
   * Codes an hour to numbers with the same first six digits, and from one network (/24): more is somebody's program.
   */
  otpPerPrefixHour: number
  otpPerNetworkHour: number
  /** From so many codes an hour to new numbers of a prefix, further ones are sent only if a tenth was used. */
  otpWatchFrom: number
  /**
   * Whole paise that a message costs by each carrier; of an SMS, each part. `whatsapp.marketing` and `whatsapp.abroad` are
   * those of a kind and of other countries, where they differ.
   */
  messagePrices: Readonly<Record<string, number>>
  /**
   * Rupees a day for SMS: beyond the first, only numbers that logged in before get codes; beyond the second, nobody.
   */
  smsRupeesADay: number
  smsRupeesADayKnown: number
  /** Messages that a broadcast puts into the outbox per second. */
  broadcastPerSecond: number
  /** News of the trust that one devotee gets in 30 days at most. */
  newsAMonth: number
  /** Devotees to whom news is written in a day in India at most: WhatsApp and operators have limits of their own. */
  newsADay: number
  /** Days after which texts that devotees wrote by WhatsApp, and replies to them, are deleted. */
  answersDays: number
  /** Asked when a stream began; undefined: YouTube is never asked. */
  youtube: { key: string; url: string } | undefined
  /** Within how many days a request about personal data is answered; the law's most is 90. */
  privacyDays: number
  /** How many days after its seva an order keeps gotra, star, intention and the names beside the devotee's. */
  sankalpamDays: number
  /** To whose keys what is needed no more is sealed for the rest of the law's year; undefined: it is gone at once. */
  sealedYear: SealedYearKeys | undefined
  /** Minutes of the day (IST) between which messages wait; undefined: there are no quiet hours. */
  quietHours: { from: number; until: number } | undefined
  /**
   * First part of invoice numbers: three letters leave room for millions a year within the 16 signs that the law
   * allows. Credit and debit notes put C and D before it.
   */
  invoiceSeries: string
  /** First part of the numbers of donation receipts, which are a series of their own. */
  receiptSeries: string
  /** Run jobs in this process, beside calls and pages; false: this process runs none. */
  runJobs: boolean
  /** Where Prometheus reads metrics; undefined: nowhere. Apart from `port`, so that no proxy leads to it. */
  metrics: { port: number; host: string } | undefined
  /** How long a process that was told to stop answers on while balancers take it out, in seconds. */
  drainSeconds: number
  /** The most connections to the database. */
  poolSize: number
  /** The key of keyed hashes; made on the first start. */
  secret: Buffer
  /** The secret was made at this start, because there was none. */
  secretIsNew: boolean
  logLevel: LogLevel
  /** Pages can be read without a network; false removes the service worker from every phone at its next visit. */
  serviceWorker: boolean
}

/**
 * In bytes. The keys of PANs, receipts and second factors follow from the secret
 * (ASVS 11.2.3 asks for 128 bits of strength).
 */
const leastSecret = 32
/** Different ones among them: `openssl rand -hex 32` has 16, a key held down has one. */
const leastSigns = 10
/** Short passphrases are guessed, whatever the function that stretches them. */
const leastPassphrase = 16

/** A bucket of a store that speaks S3. Its keys are FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY of `Keys`. */
export interface S3Settings {
  /** The address of the store, without a slash at the end. */
  endpoint: string
  region: string
  bucket: string
  /** The bucket stands in the path of an address; false: before the name of the store. */
  pathStyle: boolean
}

type Environment = Record<string, string | undefined>

/** Where an installation lies. Reading it makes nothing, unlike `readConfig`. */
export function foldersOf(env: Environment): Pick<Config, 'dataDir' | 'filesDir' | 'filesS3' | 'backupStamp'> {
  const dataDir = resolve(env.DATA_DIR || 'data')
  const filesDir = resolve(env.FILES_DIR || join(dataDir, 'files'))
  const backupStamp = resolve(env.BACKUP_STAMP || join(filesDir, 'last-verified-backup'))
  return { dataDir, filesDir, filesS3: s3Settings(env), backupStamp }
}

/** All of FILES_S3_…, or none of it. */
function s3Settings(env: Environment): S3Settings | undefined {
  const needed = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const
  const missing = needed.filter(name => !env[name])
  if (missing.length === needed.length) return undefined
  if (missing.length > 0) throw new SettingWrong(`${missing.join(', ')} not set: a bucket needs ${needed.join(', ')}.`)
  const endpoint = env.FILES_S3_ENDPOINT ?? ''
  const bucket = env.FILES_S3_BUCKET ?? ''
  const region = env.FILES_S3_REGION || 'us-east-1'
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  // Signed requests tell nobody the key, but pictures and lists go over the network as they are.
  const isLocal = /^(localhost|127\.|\[::1\])/.test(url?.hostname ?? '')
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && (isLocal || env.NODE_ENV !== 'production'))))
    throw new SettingWrong('FILES_S3_ENDPOINT must be the https address of the store, without the bucket.')
  if (url.username || url.search || url.hash)
    throw new SettingWrong('FILES_S3_ENDPOINT must be an address only: keys stand in settings of their own.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingWrong('FILES_S3_BUCKET must be 3 to 63 of a–z, 0–9, - and dots.')
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new SettingWrong('FILES_S3_REGION must be a name like ap-south-1.')
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, pathStyle: zeroOrOne(env, 'FILES_S3_PATH_STYLE') }
}

/** Refuses the sandbox where real people or real money are near, and settings that are too weak for them. */
function refuseByAccident(
  env: Environment,
  {
    keys,
    gateways,
    inSandbox,
    inEarnest,
  }: { keys: Keys; gateways: readonly string[]; inSandbox: readonly string[]; inEarnest: boolean },
): void {
  const production = env.NODE_ENV === 'production'
  const sandboxAllowed = env.ALLOW_SANDBOX === '1'
  if (inSandbox.length > 0) {
    const live = liveGateways(keys)
    const why = production
      ? 'NODE_ENV=production'
      : inEarnest
        ? 'PUBLIC_URL is an address of the internet'
        : live.length > 0 && `The keys of ${live.join(', ')} take real money`
    if (why && !sandboxAllowed)
      throw new SettingWrong(
        `${why}: ${inSandbox.join(', ')} not set, and the sandbox in their place refuses to start. Set ALLOW_SANDBOX=1 to run it on purpose.`,
      )
    refuseLiveInSandbox({ gateways, keys, sandbox: true })
  }
  // Required where real people's data are at stake; of a trial on purpose, only a server that starts looks at its secret.
  if (production && !sandboxAllowed) {
    refuseWeakSecret(env)
    if (!env.PUBLIC_URL?.startsWith('https://'))
      throw new SettingWrong('NODE_ENV=production: PUBLIC_URL must be the https address of the site.')
  }
  // Also in a trial: what is sealed today lies in backups for years.
  if (env.BACKUP_PASSPHRASE && env.BACKUP_PASSPHRASE.length < leastPassphrase)
    throw new SettingWrong(`BACKUP_PASSPHRASE must have at least ${leastPassphrase} signs: six random words are good.`)
}

/** A secret that somebody may guess is refused; none at all is made by the first start. */
export function refuseWeakSecret({ SECRET: secret }: Environment): void {
  if (secret && (Buffer.byteLength(secret) < leastSecret || new Set(secret).size < leastSigns))
    throw new SettingWrong(`SECRET must have at least ${leastSecret} signs, drawn by chance: openssl rand -hex 32`)
}

const metricsAt = (env: Environment): Config['metrics'] =>
  env.METRICS_PORT
    ? { port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65535), host: env.METRICS_HOST || '127.0.0.1' }
    : undefined

/** `makes`: whether the folders of the data are made where they are not there yet. Throws SettingWrong. */
export function readConfig(env: Environment, makes = true): Config {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65535)
  const { dataDir, filesDir, filesS3, backupStamp } = foldersOf(env)
  if (!['', 'development', 'test', 'production'].includes(env.NODE_ENV ?? ''))
    throw new SettingWrong('NODE_ENV must be production, development, test or nothing.')
  const publicUrl = siteAddress(env, port)
  // An address that strangers reach counts as production, whatever NODE_ENV says.
  const inEarnest = env.NODE_ENV === 'production' || !isNear(new URL(publicUrl).hostname)
  const trustProxy = wholeNumber(env, 'TRUST_PROXY', 0, 0, 9)
  const gateways = names(env, 'GATEWAYS')
  const carriers = carriersIn(env)
  const inSandbox = Object.entries({
    GATEWAYS: gateways,
    SMS: carriers.sms,
    WHATSAPP: carriers.whatsapp,
    EMAIL: carriers.email,
  })
    .filter(([, chosen]) => chosen.includes('sandbox'))
    .map(([setting]) => setting)
  const keys = new Keys(env)
  refuseByAccident(env, { keys, gateways, inSandbox, inEarnest })
  if (makes) {
    makeFolder('DATA_DIR', dataDir)
    if (!filesS3) makeFolder('FILES_DIR', filesDir)
  }
  const invoiceSeries = env.INVOICE_SERIES || 'SDT'
  if (!/^[A-Z0-9]{1,3}$/.test(invoiceSeries)) throw new SettingWrong('INVOICE_SERIES must be 1 to 3 of A–Z and 0–9.')
  const receiptSeries = env.RECEIPT_SERIES || 'DN'
  if (!/^[A-Z0-9]{1,3}$/.test(receiptSeries) || receiptSeries === invoiceSeries) {
    throw new SettingWrong('RECEIPT_SERIES must be 1 to 3 of A–Z and 0–9, and another than INVOICE_SERIES.')
  }
  return {
    port,
    host: env.HOST || (trustProxy > 0 ? '127.0.0.1' : undefined),
    dataDir,
    filesDir,
    filesS3,
    filesPublicUrl: picturesElsewhere(env),
    databaseUrl: databaseAddress(env, 'DATABASE_URL'),
    databaseDirectUrl: databaseAddress(env, 'DATABASE_DIRECT_URL'),
    databasePrepare: zeroOrOne(env, 'DATABASE_PREPARE'),
    databaseWaitSeconds: wholeNumber(env, 'DATABASE_WAIT', 300, 0, 86_400),
    databaseReadUrl: databaseAddress(env, 'DATABASE_READ_URL'),
    publicUrl,
    gateways,
    autopay: autopay(env, gateways),
    autopayHours: autopayHours(env.AUTOPAY_HOURS || '21:30-10:00,13:00-17:00'),
    carriers,
    backupStamp,
    backupFolder: env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : undefined,
    backupKeep: keepOf(env.BACKUP_KEEP || '7,4,12'),
    keys,
    officeKeys: onOrOff(env, 'OFFICE_KEYS'),
    sandbox: inSandbox.length > 0,
    sandboxBanner: inEarnest && inSandbox.length > 0,
    demoOffice: demoOffice(env, inEarnest, [gateways, ...Object.values(carriers)].flat()),
    trustProxy,
    networkShare: wholeNumber(env, 'NETWORK_SHARE', 30, 0, 100),
    trustedProxies: proxies(env.TRUSTED_PROXIES || '127.0.0.0/8,::1'),
    panchangamCity: env.PANCHANGAM_CITY || 'hyderabad',
    extraMonth: extraMonthRule(env.EXTRA_MONTH || 'nija'),
    holdMinutes: wholeNumber(env, 'HOLD_MINUTES', 20, 1, 1440),
    unpaidHolds: wholeNumber(env, 'UNPAID_HOLDS', 3, 1, 1000),
    unpaidOrdersADay: wholeNumber(env, 'UNPAID_ORDERS_A_DAY', 10, 1, 10_000),
    unpaidPagesAnHour: wholeNumber(env, 'UNPAID_PAGES_AN_HOUR', 20, 1, 10_000),
    unpaidGiftsAnHour: wholeNumber(env, 'UNPAID_GIFTS_AN_HOUR', 300, 1, 1_000_000),
    claimsAnHour: wholeNumber(env, 'CLAIMS_AN_HOUR', 100, 1, 1_000_000),
    payeeChecksAnHour: wholeNumber(env, 'PAYEE_CHECKS_AN_HOUR', 300, 1, 1_000_000),
    ledgerLeastGifts: wholeNumber(env, 'LEDGER_LEAST_GIFTS', 5, 2, 1000),
    offerHours: wholeNumber(env, 'OFFER_HOURS', 24, 1, 240),
    otpPerPhoneHour: wholeNumber(env, 'OTP_PER_PHONE_HOUR', 5, 1, 1000),
    otpPerPhoneDay: wholeNumber(env, 'OTP_PER_PHONE_DAY', 10, 1, 10_000),
    otpPerAddressHour: wholeNumber(env, 'OTP_PER_ADDRESS_HOUR', 200, 1, 1_000_000),
    otpWrongPerAddressHour: wholeNumber(env, 'OTP_WRONG_PER_ADDRESS_HOUR', 30, 1, 1_000_000),
    otpNewMailsPerNetworkDay: wholeNumber(env, 'OTP_NEW_MAILS_PER_NETWORK_DAY', 20, 1, 1_000_000),
    otpPerPrefixHour: wholeNumber(env, 'OTP_PER_PREFIX_HOUR', 200, 1, 1_000_000),
    otpPerNetworkHour: wholeNumber(env, 'OTP_PER_NETWORK_HOUR', 600, 1, 1_000_000),
    otpWatchFrom: wholeNumber(env, 'OTP_WATCH_FROM', 100, 1, 1_000_000),
    messagePrices: prices(
      env.MESSAGE_PRICES || 'msg91:20,twilio:450,whatsapp:12,whatsapp.marketing:86,whatsapp.abroad:230',
    ),
    smsRupeesADay: wholeNumber(env, 'SMS_RUPEES_A_DAY', 1000, 1, 1_000_000),
    smsRupeesADayKnown: wholeNumber(env, 'SMS_RUPEES_A_DAY_KNOWN', 2000, 1, 1_000_000),
    answersDays: wholeNumber(env, 'ANSWERS_DAYS', 180, 7, 3650),
    youtube: youtubeOf(env),
    privacyDays: wholeNumber(env, 'PRIVACY_DAYS', 30, 1, 90),
    sankalpamDays: wholeNumber(env, 'SANKALPAM_DAYS', 1096, 30, 36_500),
    sealedYear: sealedYear(env.SEALED_YEAR_KEYS || ''),
    quietHours: hours(env.QUIET_HOURS || '21:00-08:00'),
    ...messageRates(env),
    invoiceSeries,
    receiptSeries,
    runJobs: runsJobs(env),
    metrics: metricsAt(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 300),
    poolSize: wholeNumber(env, 'POOL_SIZE', 10, 2, 200),
    ...(env.SECRET ? { secret: Buffer.from(env.SECRET), secretIsNew: false } : storedSecret(dataDir)),
    logLevel: logLevelOf(env.LOG_LEVEL || 'info'),
    serviceWorker: zeroOrOne(env, 'SERVICE_WORKER'),
  }
}

/** `age1…, age1…`: a key for each of two people; spare ones of a person, or of others in their place, follow by `+`. */
function sealedYear(setting: string): SealedYearKeys | undefined {
  if (!setting.trim()) return undefined
  const [first = [], second = [], ...more] = setting.split(',').map(group => group.split('+').map(key => key.trim()))
  const all = [...first, ...second]
  const areKeys = all.every(key => /^age1[a-z0-9]{50,2100}$/.test(key))
  if (!areKeys || first.length === 0 || second.length === 0 || more.length > 0 || new Set(all).size < all.length)
    throw new SettingWrong(
      'SEALED_YEAR_KEYS must be two public keys of age with a comma between them, of two people: age1…,age1… (docs/staff.md, “The sealed year”).',
    )
  return [first, second]
}

/** The origin of the site: a path, a question or a name in it would end up in every link that is sent. */
function siteAddress(env: Environment, port: number): string {
  const address = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/' || url.search || url.hash)
    throw new SettingWrong('PUBLIC_URL must be an address like https://seva.example.org, without a path.')
  return address
}

const nearAddresses = addressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/** Whether only this machine, or its own network, reaches a host of that name. */
function isNear(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return nearAddresses.check(host, family === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(localhost|local|lan|internal|test)$/.test(host)
}

/** Real money goes through it: doctor, first steps and the duties of the law agree on what that is. */
export const takesRealMoney = ({ gateways }: Pick<Config, 'gateways'>): boolean => !gateways.includes('sandbox')

/** Real people get messages by a channel. */
export const sendsForReal = ({ carriers }: Pick<Config, 'carriers'>, channel: keyof Config['carriers']): boolean =>
  carriers[channel].length > 0 && !carriers[channel].includes('sandbox')

/** Gateways whose keys move real money. */
function liveGateways(keys: Pick<Keys, 'get'>): string[] {
  const found = ['cashfree', 'phonepe', 'paytm'].filter(name => keys.get(`${name.toUpperCase()}_ENV`) === 'production')
  return keys.get('RAZORPAY_KEY_ID')?.startsWith('rzp_live_') ? ['razorpay', ...found] : found
}

/** Gateways in use that take real money while a part of the product is the sandbox. */
export const liveInSandbox = ({ gateways, keys, sandbox }: Pick<Config, 'gateways' | 'keys' | 'sandbox'>): string[] =>
  sandbox ? liveGateways(keys).filter(name => gateways.includes(name)) : []

/**
 * Real money never stands beside the sandbox, not even on purpose: its page shows every code, so whoever opens it is
 * any devotee. Throws a sentence for the operator.
 */
export function refuseLiveInSandbox(config: Pick<Config, 'gateways' | 'keys' | 'sandbox'>): void {
  const live = liveInSandbox(config)
  if (live.length > 0)
    throw new SettingWrong(
      `The keys of ${live.join(', ')} take real money, and the sandbox shows everybody’s codes: set GATEWAYS, SMS, WHATSAPP and EMAIL, or use the keys of a test account.`,
    )
}

function picturesElsewhere(env: Environment): string | undefined {
  const address = env.FILES_PUBLIC_URL
  if (!address) return undefined
  if (!/^https?:\/\/[a-z0-9.:-]+(\/[\w./-]*)?$/.test(address) || !URL.canParse(address))
    throw new SettingWrong('FILES_PUBLIC_URL must be an address like https://pictures.example.org')
  return address.replace(/\/+$/, '')
}

/** One by one: `recursive` never comes to its end where the system makes no folders (/proc). Another process may be faster. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Makes a folder of the settings, in which this user must be able to write. */
function makeFolder(name: string, folder: string): void {
  try {
    makeMissing(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingWrong(`${name} is ${folder}, in which this user can’t write (${code}).`)
  }
}

/** `7,4,12` */
export function keepOf(text: string): Keep {
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text.replaceAll(' ', '')) ?? []
  if (!Number(days)) throw new SettingWrong('BACKUP_KEEP must be numbers of days, weeks and months, e.g. 7,4,12.')
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

function logLevelOf(text: string): LogLevel {
  const level = logLevels.find(each => each === text)
  if (!level) throw new SettingWrong(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  return level
}

/** 1, unless it is 0. */
function zeroOrOne(env: Environment, name: string): boolean {
  if (!['0', '1', ''].includes(env[name] ?? '')) throw new SettingWrong(`${name} must be 0 or 1.`)
  return env[name] !== '0'
}

/** On, unless it is off. */
function onOrOff(env: Environment, name: string): boolean {
  if (!['on', 'off', ''].includes(env[name] ?? '')) throw new SettingWrong(`${name} must be on or off.`)
  return env[name] !== 'off'
}

/** `JOBS`, or its older name `RUN_JOBS` with 0 and 1. */
function runsJobs(env: Environment): boolean {
  const jobs = onOrOff(env, 'JOBS')
  const older = zeroOrOne(env, 'RUN_JOBS')
  // Whoever starts quietly after a restore must not send old messages because a file says otherwise.
  if (env.JOBS === 'on' && !older) throw new SettingWrong('RUN_JOBS=0 contradicts JOBS=on: set JOBS=off.')
  return env.JOBS ? jobs : older
}

/** Only where all money and all messages go to the sandbox, and nobody is about to change that. */
function demoOffice(env: Environment, inEarnest: boolean, chosen: string[]): boolean {
  const wanted = onOrOff(env, 'DEMO_OFFICE')
  const isKey = /^(RAZORPAY|CASHFREE|PHONEPE|PAYTM)_\w*(ID|KEY|SECRET)$/
  const hasKeys = Object.keys(env).some(name => env[name] && isKey.test(name))
  return wanted && !inEarnest && !hasKeys && chosen.every(name => name === 'sandbox')
}

/** `razorpay, cashfree` as a list; the sandbox if empty. */
function names(env: Environment, setting: string): string[] {
  const chosen = (env[setting] ?? '').split(',').flatMap(part => part.trim() || [])
  if (chosen.length === 0) return ['sandbox']
  if (new Set(chosen).size < chosen.length) throw new SettingWrong(`${setting} names one twice`)
  return chosen
}

const autopayGateways = ['razorpay', 'cashfree', 'phonepe', 'sandbox']
/** Rupees that may be debited without a further authentication (RBI Digital Payments – E-Mandate Framework, 2026). */
const autopayMostRupees = 15_000

/** The gateway of AUTOPAY_GATEWAY; the sandbox where it takes payments and nothing is set. */
function autopay(env: Environment, gateways: readonly string[]): Config['autopay'] {
  const most = wholeNumber(env, 'AUTOPAY_MOST_RUPEES', autopayMostRupees, 1, autopayMostRupees)
  const gateway = env.AUTOPAY_GATEWAY || (gateways.includes('sandbox') ? 'sandbox' : 'off')
  if (gateway === 'off') return undefined
  if (!autopayGateways.includes(gateway))
    throw new SettingWrong(`AUTOPAY_GATEWAY must be off or one of ${autopayGateways.join(', ')}.`)
  if (!gateways.includes(gateway))
    throw new SettingWrong(`AUTOPAY_GATEWAY is ${gateway}, which GATEWAYS does not name.`)
  return { gateway, mostPaise: paise(most * 100) }
}

/** `127.0.0.0/8,::1` */
function proxies(text: string): BlockList {
  const entries = text.split(',').map(part => part.trim())
  // Whoever is trusted says where a request came from; a wider network than these is nobody's own.
  if (entries.some(entry => Number(entry.split('/')[1] ?? 128) < (entry.includes(':') ? 16 : 8)))
    throw new SettingWrong('TRUSTED_PROXIES must be your own proxies: a network as wide as that holds strangers.')
  try {
    return addressList(entries)
  } catch {
    throw new SettingWrong('TRUSTED_PROXIES must be network addresses, e.g. 127.0.0.0/8,::1')
  }
}

/** `msg91:20,whatsapp:12,whatsapp.marketing:86` */
function prices(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map(part => {
      const [, name, paise] = /^\s*([a-z0-9]+(?:\.(?:marketing|abroad))?):(\d{1,6})\s*$/.exec(part) ?? []
      if (!name)
        throw new SettingWrong(
          'MESSAGE_PRICES must be names and whole paise, e.g. msg91:20,whatsapp:12,whatsapp.marketing:86,whatsapp.abroad:230',
        )
      return [name, Number(paise)]
    }),
  )
}

const messageRates = (env: Environment) => ({
  broadcastPerSecond: wholeNumber(env, 'BROADCAST_PER_SECOND', 20, 1, 500),
  newsAMonth: wholeNumber(env, 'NEWS_A_MONTH', 4, 1, 30),
  newsADay: wholeNumber(env, 'NEWS_A_DAY', 2000, 1, 1_000_000),
})

/** `21:00-08:00`, or `off` */
function hours(text: string): Config['quietHours'] {
  if (text === 'off') return undefined
  const quiet = twoTimes(text)
  if (!quiet) throw new SettingWrong('QUIET_HOURS must be two times, e.g. 21:00-08:00, or off')
  return quiet
}

/** `21:30-10:00,13:00-17:00`, or `any` */
function autopayHours(text: string): Config['autopayHours'] {
  if (text === 'any') return undefined
  return text.split(',').map(part => {
    const open = twoTimes(part.trim())
    const minutes = open && (open.until - open.from + 24 * 60) % (24 * 60)
    if (!minutes || minutes < leastOpenMinutes)
      throw new SettingWrong(
        'AUTOPAY_HOURS must be pairs of times that are half an hour apart or more, e.g. 21:30-10:00,13:00-17:00, or any.',
      )
    return open
  })
}
const leastOpenMinutes = 30

/** `21:00-08:00` in minutes of the day */
function twoTimes(text: string): { from: number; until: number } | undefined {
  const [, from, until] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return from && until ? { from: minutes(from), until: minutes(until) } : undefined
}

const youtubeOf = (env: Environment): Config['youtube'] =>
  env.YOUTUBE_API_KEY
    ? { key: env.YOUTUBE_API_KEY, url: env.YOUTUBE_BASE_URL || 'https://www.googleapis.com/youtube/v3' }
    : undefined

const carriersIn = (env: Environment): Config['carriers'] => ({
  sms: names(env, 'SMS'),
  whatsapp: env.WHATSAPP?.trim() === 'off' ? [] : names(env, 'WHATSAPP'),
  email: names(env, 'EMAIL'),
})

function extraMonthRule(text: string): Config['extraMonth'] {
  if (text !== 'nija' && text !== 'adhika' && text !== 'both')
    throw new SettingWrong('EXTRA_MONTH must be nija, adhika or both')
  return text
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new SettingWrong(`${name} must be a whole number from ${min} to ${max}`)
  return value
}

/** The address of a PostgreSQL, with one host only: several servers stand behind a proxy. */
function databaseAddress(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new SettingWrong(
      `${name} must be one address like postgres://user:password@host:5432/name; several hosts need a proxy in front of them.`,
    )
  }
  return text
}

function storedSecret(dataDir: string): Secret {
  const file = join(dataDir, 'secret')
  let secretIsNew = true
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    secretIsNew = false
  }
  return { secret: Buffer.from(readFileSync(file, 'utf8'), 'hex'), secretIsNew }
}

/** A setting, or the build, is missing or impossible; the message is a sentence for the operator. */
export class SettingWrong extends Error {}

/**
 * Keys of providers: from the settings, and those that were entered in the office. Of a provider that was entered, no
 * setting of the environment counts. Printing it shows none of them: in logs, dumps and answers.
 */
export class Keys {
  readonly #environment: ReadonlyMap<string, string>
  #entered: ReadonlyMap<Provider, Readonly<Record<string, string>>> = new Map()
  #values: ReadonlyMap<string, string>

  constructor(env: Record<string, string | undefined>) {
    this.#environment = new Map(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    this.#values = this.#environment
  }

  get(name: string): string | undefined {
    return this.#values.get(name)
  }

  /** Takes what was entered in the office into force, and nothing else of it. */
  enter(entered: ReadonlyMap<Provider, Readonly<Record<string, string>>>): void {
    const values = new Map(this.#environment)
    for (const [provider, own] of entered) {
      for (const setting of settingsOf(provider)) values.delete(setting)
      for (const [name, value] of Object.entries(own)) values.set(name, value)
    }
    this.#entered = entered
    this.#values = values
  }

  isEntered(provider: Provider): boolean {
    return this.#entered.has(provider)
  }

  /** The same keys, but for one provider: with these values, or (undefined) those of the environment. */
  with(provider: Provider, own: Readonly<Record<string, string>> | undefined): Keys {
    const keys = new Keys(Object.fromEntries(this.#environment))
    const entered = new Map(this.#entered)
    if (own) entered.set(provider, own)
    else entered.delete(provider)
    keys.enter(entered)
    return keys
  }

  /** Throws a sentence for the operator if the setting is missing. */
  need(name: string): string {
    const value = this.#values.get(name)
    if (value === undefined) throw new SettingWrong(`${name} is not set; .env.example says what it is.`)
    return value
  }

  /** Names of settings whose key was replaced while the old one is still given, as `…_OLD`. */
  replaced(): string[] {
    return [...this.#values.keys()].filter(
      name => this.#values.has(`${name}_OLD`) && this.#values.get(`${name}_OLD`) !== this.#values.get(name),
    )
  }

  toJSON(): string {
    return '[keys]'
  }

  [inspect.custom](): string {
    return '[keys]'
  }
}

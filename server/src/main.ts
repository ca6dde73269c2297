import { readConfig, refuseWeakSecret, SettingWrong } from './config.ts'
import { isDatabaseLost } from './ground/db/connection/lost.ts'
import { logLibraries, makeLogger } from './log.ts'
import { refuseCutSettings, refuseQuotedSettings, unreadSettings } from './settings-file.ts'
import { startFailure } from './start-failure.ts'
import { firstOwnerLink, migrateOnly, type Running, start, startJobs } from './start.ts'

// What this process is: the whole product (without an argument), `worker`: jobs without pages and calls, `migrate`: the step
// of a release before its processes start, or `first-owner`: prints the link of whoever works in the office first.
const role = process.argv[2] ?? 'all'
/** Whatever is written is then read by machines first. */
const inProduction = process.env.NODE_ENV === 'production'
const config = await orSayWhy(() => {
  refuseCutSettings()
  refuseQuotedSettings(process.env)
  // Also of a trial on purpose: its database goes live, sealed with this secret. Commands such as a restore send no links,
  // need no address yet, and take a secret as it is.
  if (inProduction) {
    if (!process.env.PUBLIC_URL)
      throw new SettingWrong('NODE_ENV=production: PUBLIC_URL is not set, and every link would lead to localhost.')
    refuseWeakSecret(process.env)
  }
  return readConfig(process.env)
})
const log = makeLogger(config.logLevel)
logLibraries(log, isDatabaseLost)
const unread = unreadSettings()
if (unread.length > 0) log.warn('settings that nobody reads: are they misspelt?', { names: unread.join(', ') })

// An unhandled rejection is a bug, but no reason to close the site: without this, Node would end the process.
process.on('unhandledRejection', error => log.error('a rejection was not handled', error))

// A supervisor may stop the process at any moment, so this comes before the first thing that takes time.
let running: Pick<Running, 'stop'> | undefined
/** When it was told to end (ms); undefined: it was not. */
let endingSince: number | undefined
/** A terminal tells the whole group, and `npm start` tells its child once more: within so many ms that is one press. */
const onePressMs = 1000
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Pressed twice, or still starting: nobody is being answered. The embedded database must be ended in order.
    const sinceFirst = endingSince === undefined ? undefined : performance.now() - endingSince
    if (sinceFirst !== undefined && sinceFirst < onePressMs) return
    if (sinceFirst !== undefined) process.exit(1)
    if (!running && config.databaseUrl) process.exit(0)
    endingSince = performance.now()
    if (running) end(running)
  })
}

running = await orSayWhy(begin)
if (endingSince !== undefined && running) end(running)

async function begin(): Promise<Pick<Running, 'stop'> | undefined> {
  if (role === 'worker') {
    const worker = await startJobs(config, log)
    log.info('the worker is up')
    return worker
  }
  if (role === 'migrate') {
    await migrateOnly(config, log)
    log.info('the database is at this version')
    return undefined
  }
  if (role === 'first-owner') {
    process.stdout.write(`${await firstOwnerLink(config, log)}\n`)
    return undefined
  }
  if (role !== 'all')
    throw new SettingWrong(`There is no role “${role}”: worker, migrate, first-owner, or none for the whole product.`)
  const whole = await start(config, log, { demoOffice: config.demoOffice ? 'whole' : undefined })
  greet(whole)
  return whole
}

function greet({ port, setUpLink }: Running): void {
  if (inProduction) {
    log.info('the site is up', { port })
    // Whoever reads a log would be the owner.
    if (setUpLink) log.info('nobody works in the office yet: deploy/run first-owner prints the link of its first owner')
    return
  }
  const at = `http://localhost:${port}`
  process.stdout.write(`Diya Seva is up:
  ${at}/te/home    the site${config.sandbox ? ', codes to log in stand on /sandbox' : ''}
  ${at}/admin      the back office${config.sandbox && !config.sandboxBanner ? '; who may sign in stands on /sandbox' : ''}
${config.sandbox ? `  ${at}/sandbox    messages with the codes, and the sandbox's time\n` : ''}  ${at}/api/docs   the calls
`)
  if (setUpLink)
    process.stdout.write(
      `Nobody works in the back office yet. Its first owner is made here, once, within 24 hours:\n  ${setUpLink}\n`,
    )
}

function end(started: Pick<Running, 'stop'>): void {
  started.stop().then(
    () => process.exit(0),
    error => {
      log.error('stop failed', error)
      process.exit(1)
    },
  )
}

/** Ends the process if `make` fails: with one sentence if the operator can mend it, else with where it happened. */
async function orSayWhy<Made>(make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    const why = startFailure(error)
    if (inProduction) makeLogger('error').error('the start failed', why ? undefined : error, { why })
    else process.stderr.write(`${why ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  }
}

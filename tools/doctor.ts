import { readConfig } from '../server/src/config.ts'
import { openDb } from '../server/src/db/db.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts'
import { migrationNames } from '../server/src/db/migrate.ts'

/** Says what stands between this installation and real money and messages. Ends with 1 if anything is red. */
type Finding = ['green' | 'amber' | 'red', string]

const config = readConfig({ ...process.env, ALLOW_SANDBOX: '1' })
const findings: Finding[] = []
const say = (good: boolean, colour: 'amber' | 'red', ifGood: string, ifNot: string) => findings.push(good ? ['green', ifGood] : [colour, ifNot])

say(!config.sandbox, 'red', 'A real gateway is set up.', 'Payments, messages and the clock are the sandbox: no money is taken, no message leaves.')
say(config.publicUrl.startsWith('https://'), 'red', 'The site is reached by https.', `PUBLIC_URL is ${config.publicUrl}: gateways and browsers want https.`)
say(
  config.databaseUrl !== undefined,
  'amber',
  'The database is one of your own.',
  'The embedded database is in use: it has no backups of its own. Set DATABASE_URL.',
)
say(
  process.env.SECRET !== undefined && process.env.SECRET !== '',
  'amber',
  'SECRET is set.',
  'SECRET was made on the first start and lies in DATA_DIR: keep it with your backups.',
)

const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
const db = openDb(config.databaseUrl ?? embedded?.url ?? '', 1)
try {
  const { rows } = await db.pool.query<{ name: string }>('select name from public.migrations')
  say(rows.length === migrationNames().length, 'red', 'The database is migrated.', 'Migrations are missing: start the server once.')
  const trust = await db.selectFrom('catalogue.trust').select(['phones', 'whatsapp', 'email', 'bank']).executeTakeFirst()
  const demo =
    trust &&
    (trust.email.endsWith('@example.org') ||
      trust.bank.upi === 'demo@bank' ||
      trust.bank.ifsc.startsWith('DEMO') ||
      trust.phones.some(p => p.startsWith('90000000')))
  say(trust !== undefined && !demo, 'red', 'The trust’s details are its own.', 'Demo values stand for the trust’s phones, mail or bank.')
  const clock = await db.selectFrom('sandbox.clock').select('ahead_ms').executeTakeFirst()
  say(clock?.ahead_ms === 0, 'red', 'The clock is the machine’s.', 'The sandbox’s clock is moved.')
  const stuck = await db
    .selectFrom('payments.refund_tasks')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  say(stuck.n === 0, 'amber', 'No money waits to be given back.', `${stuck.n} payments wait to be given back.`)
} catch {
  findings.push(['red', 'The database can’t be read: start the server once, or look at DATABASE_URL.'])
} finally {
  await db.destroy()
  await embedded?.stop()
}

for (const [colour, text] of findings) process.stdout.write(`${colour.padEnd(6)} ${text}\n`)
process.exit(findings.some(([colour]) => colour === 'red') ? 1 : 0)

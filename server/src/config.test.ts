import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { copyTemplate } from '../test/databases.ts'
import { productFile } from '../test/prove/product-file.ts'
import { noOffice, noSite, testApp } from '../test/test-app.ts'
import { carriersOf } from './outside/carriers/carriers.ts'
import { readConfig, SettingWrong } from './config.ts'
import type { App } from './app.ts'
import { hasDemoOwner } from './outside/sandbox/demo-staff.ts'
import { openDb } from './ground/db/db.ts'
import { makeLogger } from './log.ts'
import { aheadOf } from './open-app.ts'
import { refuseCutSettings, unreadSettings } from './settings-file.ts'
import { startFailure } from './start-failure.ts'
import { start } from './start.ts'

const root = join(import.meta.dirname, '../..')
const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8')) as Record<string, string>
const dataDir = mkdtempSync(join(tmpdir(), 'diya-seva-settings-'))

/** Names that stand in quotes, or after `env.`, in the server's code; a key that is good for a while after a change has the `_OLD` of the contract. */
function settingsRead(): Set<string> {
  const read = (readdirSync(join(root, 'server/src'), { recursive: true }) as string[])
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(name => readFileSync(join(root, 'server/src', name), 'utf8'))
    .join('\n')
  const found = /(?:\benv\.|(?:\benv, |keys, |\bget\(|\bneed\(|secrets\()')([A-Z][A-Z0-9_]+)\b/g
  const signing = [...read.matchAll(/secrets\('([A-Z0-9_]+)'/g)].map(([, name]) => `${name}_OLD`)
  return new Set([...[...read.matchAll(found)].map(([, name]) => name ?? ''), ...signing])
}

/** Of the machine, not of the product. */
const surroundings = new Set(['NODE_ENV', 'PATH', 'CHROMIUM_PATH', 'FONTCONFIG_FILE', 'KEEP_LABELS'])

test('every setting that is read stands in .env.example, and every one there is read', () => {
  const read = [...settingsRead()].filter(name => !surroundings.has(name))
  expect(read.length).toBeGreaterThan(60)
  expect(read.toSorted()).toEqual(Object.keys(example).toSorted())
})

test('.env.example, copied as it stands, is the same as nothing', () => {
  const { keys: _, dataDir: __, filesDir: ___, secretIsNew: ____, ...plain } = readConfig({ DATA_DIR: dataDir })
  expect(readConfig({ ...example, DATA_DIR: dataDir })).toMatchObject(plain)
})

test('every setting that docs/go-live.md names is one', () => {
  const text = readFileSync(join(root, 'docs/go-live.md'), 'utf8')
  const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=\S*)?`|^ {4,}([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, quoted, line]) => quoted ?? line ?? '',
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(name => !(name in example) && !surroundings.has(name))).toEqual([])
  for (const [, name, value] of text.matchAll(/`(\w+_ENV)=(\w+)`/g))
    expect(['sandbox', 'production'], name).toContain(value)
})

test('every screen that docs/go-live.md names is one of the office', () => {
  const office = join(root, 'office/src/screens')
  const sources = (readdirSync(office, { recursive: true }) as string[])
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(join(office, name), 'utf8'))
  const titles = new Set(
    [...sources.join('\n').matchAll(/title: '([^']+)'|titled\('([^']+)'/g)].map(
      ([, plain, titled]) => plain ?? titled ?? '',
    ),
  )
  const named = [
    ...readFileSync(join(root, 'docs/go-live.md'), 'utf8').matchAll(/(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)/g),
  ].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(name => !titles.has(name))).toEqual([])
})

describe('a start with a setting that can’t be right', () => {
  const own = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const started = (env: Record<string, string>, role: string[] = []) => {
    const { PATH, NODE_COMPILE_CACHE = '' } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [productFile, ...role], {
      env: { PATH, NODE_COMPILE_CACHE, ...own, ...env },
      encoding: 'utf8',
    })
    const said = (stdout + stderr).trim()
    if (env.NODE_ENV !== 'production') return { status, said }
    // One line of the log, as all that stands in it.
    const { level, event, why, stack } = JSON.parse(said) as Record<string, string>
    expect([level, event, stack]).toEqual(['error', 'the start failed', undefined])
    return { status, said: why }
  }
  /** What a start throws: where it is a SettingWrong, a process says its sentence alone and ends. */
  const refusalOf = async (env: Record<string, string>): Promise<unknown> => {
    try {
      const running = await start(readConfig({ ...own, ...env }), makeLogger('silent'))
      await running.stop()
      return undefined
    } catch (error) {
      return error
    }
  }
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await copyTemplate(inject('postgres'))
  })
  const razorpay = {
    GATEWAYS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_DemoKey0000001',
    RAZORPAY_KEY_SECRET: 'rzp_test_secret_0001',
  }

  const noFolder = join(import.meta.filename, 'folder')
  const inEarnest = {
    NODE_ENV: 'production',
    ...razorpay,
    SMS: 'msg91',
    WHATSAPP: 'off',
    EMAIL: 'smtp',
    PUBLIC_URL: 'https://seva.example.org',
  }

  test.each([
    [
      { RECEIPT_SERIES: 'SDT', INVOICE_SERIES: 'SDT' },
      'RECEIPT_SERIES must be 1 to 3 of A–Z and 0–9, and another than INVOICE_SERIES.',
    ],
    [
      { NODE_ENV: 'production', ALLOW_SANDBOX: '1' },
      'NODE_ENV=production: PUBLIC_URL is not set, and every link would lead to localhost.',
    ],
    [
      { SMTP_URL: "'smtps://demo:a#b@mail.demo'" },
      'SMTP_URL: the quotes are part of the value. A container’s settings stand without any.',
    ],
    // Its database goes live one day: a trial on purpose is not exempt.
    [
      { NODE_ENV: 'production', ALLOW_SANDBOX: '1', PUBLIC_URL: 'https://seva.example.org', SECRET: 'temple' },
      'SECRET must have at least 32 signs, drawn by chance: openssl rand -hex 32',
    ],
    [{ AUTOPAY_GATEWAY: 'phonepe' }, 'AUTOPAY_GATEWAY is phonepe, which GATEWAYS does not name.'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT: '0' },
      'DATABASE_URL leads to a port where nobody answers: PostgreSQL must run, and listen on that address (ECONNREFUSED).',
    ],
  ])(
    '%j ends a process with one sentence and no stack',
    (env, said) => expect(started({ DATABASE_URL: databaseUrl, ...env })).toEqual({ status: 1, said }),
    60_000,
  )

  // A worker listens without a site, which needs to be built.
  test('an address that is none of this machine’s ends a process with one sentence as well', () =>
    expect(started({ DATABASE_URL: databaseUrl, METRICS_PORT: '0', METRICS_HOST: '203.0.113.9' }, ['worker'])).toEqual({
      status: 1,
      said: 'HOST or METRICS_HOST is 203.0.113.9, which is no address of this machine (EADDRNOTAVAIL).',
    }))

  test.each([
    [
      { NODE_ENV: 'production', GATEWAYS: 'razorpay' },
      'NODE_ENV=production: SMS, WHATSAPP, EMAIL not set, and the sandbox in their place refuses to start. Set ALLOW_SANDBOX=1 to run it on purpose.',
    ],
    [{ ...inEarnest, SECRET: 'x' }, 'SECRET must have at least 32 signs, drawn by chance: openssl rand -hex 32'],
    [
      { ...inEarnest, SECRET: 'a'.repeat(64) },
      'SECRET must have at least 32 signs, drawn by chance: openssl rand -hex 32',
    ],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development, test or nothing.'],
    [
      { PUBLIC_URL: 'https://user:pw@seva.example.org' },
      'PUBLIC_URL must be an address like https://seva.example.org, without a path.',
    ],
    [
      { TRUSTED_PROXIES: '0.0.0.0/0' },
      'TRUSTED_PROXIES must be your own proxies: a network as wide as that holds strangers.',
    ],
    [
      { PUBLIC_URL: 'https://seva.example.org' },
      'PUBLIC_URL is an address of the internet: GATEWAYS, SMS, WHATSAPP, EMAIL not set, and the sandbox in their place refuses to start. Set ALLOW_SANDBOX=1 to run it on purpose.',
    ],
    [
      { RAZORPAY_KEY_ID: 'rzp_live_DemoKey0000001' },
      'The keys of razorpay take real money: GATEWAYS, SMS, WHATSAPP, EMAIL not set, and the sandbox in their place refuses to start. Set ALLOW_SANDBOX=1 to run it on purpose.',
    ],
    [
      { ALLOW_SANDBOX: '1', GATEWAYS: 'cashfree', CASHFREE_ENV: 'production' },
      'The keys of cashfree take real money, and the sandbox shows everybody’s codes: set GATEWAYS, SMS, WHATSAPP and EMAIL, or use the keys of a test account.',
    ],
    [
      { ...inEarnest, PUBLIC_URL: 'http://seva.example.org' },
      'NODE_ENV=production: PUBLIC_URL must be the https address of the site.',
    ],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must be network addresses, e.g. 127.0.0.0/8,::1'],
    [razorpay, 'RAZORPAY_WEBHOOK_SECRET is not set; .env.example says what it is.'],
    [{ AUTOPAY_GATEWAY: 'paytm' }, 'AUTOPAY_GATEWAY must be off or one of razorpay, cashfree, phonepe, sandbox.'],
    [{ AUTOPAY_MOST_RUPEES: '15001' }, 'AUTOPAY_MOST_RUPEES must be a whole number from 1 to 15000'],
    [
      { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'whsec_demo_0001', AUTOPAY_GATEWAY: 'razorpay' },
      'AUTOPAY_EMAIL is not set; .env.example says what it is.',
    ],
    [{ DATA_DIR: noFolder }, `DATA_DIR is ${noFolder}, in which this user can’t write (ENOTDIR).`],
    [{ DATA_DIR: '/proc/x/y' }, 'DATA_DIR is /proc/x/y, in which this user can’t write (ENOENT).'],
    [{ FILES_DIR: noFolder }, `FILES_DIR is ${noFolder}, in which this user can’t write (ENOTDIR).`],
    [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL must be one of error, warn, info, silent.'],
    [{ BACKUP_PASSPHRASE: 'om om' }, 'BACKUP_PASSPHRASE must have at least 16 signs: six random words are good.'],
    [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP must be numbers of days, weeks and months, e.g. 7,4,12.'],
    [{ SERVICE_WORKER: 'off' }, 'SERVICE_WORKER must be 0 or 1.'],
    [
      { EMAIL: 'smtp', MAIL_FROM: 'seva@demo.example', SMTP_URL: 'mail.demo.example:465' },
      'SMTP_URL must be an address like smtps://user:password@host:465.',
    ],
    [{ GATEWAYS: 'stripe' }, 'GATEWAYS names stripe: there are cashfree, sandbox, razorpay, phonepe, paytm.'],
    [
      { DATABASE_URL: 'postgres://nobody@one:5432,two:5432/name' },
      'DATABASE_URL must be one address like postgres://user:password@host:5432/name; several hosts need a proxy in front of them.',
    ],
  ])('%j is refused with one sentence', async (env, said) =>
    expect(await refusalOf({ DATABASE_URL: databaseUrl, ...env })).toEqual(new SettingWrong(said)),
  )
})

test('an unknown city is refused with the names of those that there are', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PANCHANGAM_CITY: 'tirupathi' }
  await expect(start(readConfig(env), makeLogger('silent'))).rejects.toThrow(
    /^PANCHANGAM_CITY is tirupathi, which is none of the cities: .*\bhyderabad, .*\.$/,
  )
})

test('what keeps a start from the database or its port is one sentence that names the setting; a bug is none', () => {
  const failed = (facts: object, env = {}) => startFailure(Object.assign(new Error('demo'), facts), env)
  const two = { DATABASE_URL: 'postgres://demo', DATABASE_DIRECT_URL: 'postgres://demo' }
  expect(failed({ code: '42501' }, two)).toBe(
    'DATABASE_URL or DATABASE_DIRECT_URL has a role that lacks a right: run “migrate” as the owner of the tables, which is DATABASE_DIRECT_URL’s (42501).',
  )
  const one = { DATABASE_URL: 'postgres://demo' }
  expect(failed({ code: '28P01' }, one)).toBe(
    'DATABASE_URL has a wrong password, or a role that the database does not know (28P01).',
  )
  expect(failed({ code: '3D000' }, one)).toBe('DATABASE_URL names a database that does not exist (3D000).')
  expect(failed({ code: '57P01' }, one)).toBe('The database of DATABASE_URL can’t be used (57P01).')
  expect(failed({ code: '53300' })).toBe('The database of DATA_DIR can’t be used (53300).')
  expect(failed({ code: '42P01' }, two)).toBe('The database has none of this product’s tables: start the server once.')
  expect(failed({ code: 'EACCES', syscall: 'listen', port: 80 })).toBe('PORT is 80, on which this user may not listen.')
  expect(failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'web.demo' })).toBe(
    'HOST or METRICS_HOST is web.demo, which is no address of this machine (ENOTFOUND).',
  )
  expect(startFailure(new Error('Query read timeout'), {})).toBe(
    'The database of DATA_DIR can’t be used (Query read timeout).',
  )
  expect([failed({ code: 'EACCES', syscall: 'open' }), startFailure(undefined), startFailure('demo')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('a settings file', () => {
  const file = join(dataDir, 'settings.env')
  const args = ['--max-old-space-size=168', `--env-file=${file}`]
  const written = (text: string) => writeFileSync(file, text)

  test('with a name that nobody reads is told of, and nothing else of it', () => {
    written('# Ours\nPORT=3000\nRAZORPAY_WEBHOOK_SECERT=demo\nNODE_ENV=production\nhttp_proxy=http://demo\nTZ=UTC\n')
    expect(unreadSettings(args)).toEqual(['RAZORPAY_WEBHOOK_SECERT'])
    expect(unreadSettings([])).toEqual([])
  })

  test.each([
    ["SMTP_URL='smtps://demo:a#b@mail.demo'", false],
    ['MAIL_FROM="demo@demo.example" # ours', false],
    ['#SMTP_URL=a#b', false],
    ['SMTP_URL=smtps://demo:a#b@mail.demo', true],
    ['  SMTP_URL = smtps://demo # ours', true],
    ['SMTP_URL=#b', true],
  ])('%s is cut: %s', (line, isCut) => {
    written(`PORT=3000\n${line}\nHOST=`)
    const check = () => refuseCutSettings(args)
    if (isCut)
      expect(check).toThrow(`${file}: what follows the # in SMTP_URL would be lost. Put the value between ' and '`)
    else expect(check).not.toThrow()
  })
})

test('the database of a trust that is opened as a sandbox gets no demo owner', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: await copyTemplate(inject('postgres')) }
  const begun = async (then: (app: App) => Promise<unknown>) => {
    const unbuilt = { site: async () => noSite, office: async () => noOffice }
    const running = await start(readConfig(env), makeLogger('silent'), unbuilt)
    const found = await then(running.app)
    await running.stop()
    return found
  }
  const db = openDb(env.DATABASE_URL, 1)
  const add = `insert into admin.staff (email, name, roles, created_at) values ('trustee@demo.example', 'Demo Trustee', '{owner}', now())`
  await db.pool.query(add)
  expect(await begun(hasDemoOwner)).toBe(false)
  await db.pool.query('delete from admin.staff')
  expect(await begun(hasDemoOwner)).toBe(true)
  await db.destroy()
})

test('a server with a new secret ends with one sentence when the database has another', async () => {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: await copyTemplate(inject('postgres')),
  }
  const db = openDb(env.DATABASE_URL, 1)
  await db.pool.query(`insert into public.installation (secret_fingerprint) values ('of another secret')`)
  await db.destroy()
  const { status, stderr } = spawnSync(process.execPath, [productFile], {
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect([status, stderr.split('.')[0]]).toEqual([1, 'This database was begun with another secret'])
})

test('WhatsApp may be off in production, codes may not', () => {
  const real = {
    NODE_ENV: 'production',
    GATEWAYS: 'razorpay',
    SMS: 'msg91',
    WHATSAPP: 'off',
    EMAIL: 'smtp',
    PUBLIC_URL: 'https://seva.example.org',
    DATA_DIR: dataDir,
  }
  expect(readConfig(real)).toMatchObject({
    sandbox: false,
    carriers: { sms: ['msg91'], whatsapp: [], email: ['smtp'] },
  })
  const parts = [openDb('postgres://nobody@127.0.0.1:1/none', 1), { now: () => 0 }] as const
  expect(() => carriersOf(readConfig({ SMS: 'off', DATA_DIR: dataDir }), ...parts)).toThrow(
    'SMS names off: there are sandbox, msg91, twilio.',
  )
})

test('time that was moved in a trial counts no more when the sandbox is gone: nobody could put it back', async () => {
  const db = openDb(await copyTemplate(inject('postgres')), 1)
  await db.updateTable('sandbox.clock').set({ ahead_ms: 90_000_000 }).execute()
  const real = {
    NODE_ENV: 'production',
    GATEWAYS: 'razorpay',
    SMS: 'msg91',
    WHATSAPP: 'whatsapp',
    EMAIL: 'smtp',
    PUBLIC_URL: 'https://seva.example.org',
    DATA_DIR: dataDir,
  }
  expect([await aheadOf(readConfig({ DATA_DIR: dataDir }), db), await aheadOf(readConfig(real), db)]).toEqual([
    90_000_000, 0,
  ])
  await db.destroy()
})

describe('a trial in production', () => {
  const app = testApp({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })

  test('gives nobody the office by the sandbox’s page: its first owner comes by the link', async () => {
    const page = await (await app.raw('GET', '/sandbox')).text()
    expect(page).toContain('Messages')
    expect(page).not.toContain('owner@demo')
    for (const method of ['GET', 'POST']) expect((await app.raw(method, '/sandbox/staff')).status).toBe(404)
    expect((await app.app.db.selectFrom('admin.staff').select('id').execute()).length).toBe(0)
    expect((await app.app.db.selectFrom('admin.links').select('kind').execute()).map(link => link.kind)).toEqual([
      'set_up',
    ])
  })
})

describe('the sandbox at an address that strangers reach', () => {
  const bannerAt = (PUBLIC_URL: string, env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: dataDir, PUBLIC_URL, ...env }).sandboxBanner

  test('starts on purpose only, and then is no demo', () => {
    for (const far of ['https://seva.example.org', 'http://203.0.113.9:3000', 'https://seva.org.in']) {
      expect(() => bannerAt(far), far).toThrow('PUBLIC_URL is an address of the internet')
      expect(bannerAt(far, { ALLOW_SANDBOX: '1' }), far).toBe(true)
      expect(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: far, ALLOW_SANDBOX: '1' }).demoOffice).toBe(false)
    }
    for (const near of [
      'http://localhost:3000',
      'http://192.168.1.7:3000',
      'http://[::1]:3000',
      'https://temple.local',
    ])
      expect(bannerAt(near), near).toBe(false)
  })
})

describe('the demo staff of the sandbox', () => {
  const app = testApp()

  test('are shown to this machine alone: neither to a phone in the network nor through a proxy', async () => {
    const page = async (headers: Record<string, string>) => (await app.raw('GET', '/sandbox', { headers })).text()
    expect(await page({})).toContain('owner@demo')
    const proxied: Record<string, string>[] = [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]
    for (const headers of proxied) {
      expect(await page(headers)).not.toContain('owner@demo')
      for (const method of ['GET', 'POST'] as const)
        expect((await app.raw(method, '/sandbox/staff', { headers })).status).toBe(404)
    }
  })
})

test('behind a proxy the server listens on this machine only, unless HOST says otherwise', () => {
  const hostOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).host
  expect([hostOf({}), hostOf({ TRUST_PROXY: '1' }), hostOf({ TRUST_PROXY: '1', HOST: '0.0.0.0' })]).toEqual([
    undefined,
    '127.0.0.1',
    '0.0.0.0',
  ])
})

test('JOBS says whether a process does jobs, and goes before its older name', () => {
  const runJobs = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).runJobs
  expect([runJobs({}), runJobs({ JOBS: 'off' }), runJobs({ RUN_JOBS: '0' })]).toEqual([true, false, false])
  expect([runJobs({ JOBS: 'off', RUN_JOBS: '1' }), runJobs({ JOBS: '', RUN_JOBS: '1' })]).toEqual([false, true])
  expect(() => runJobs({ JOBS: 'on', RUN_JOBS: '0' })).toThrow('RUN_JOBS=0 contradicts JOBS=on')
  expect(() => runJobs({ RUN_JOBS: 'off' })).toThrow('RUN_JOBS must be 0 or 1.')
  expect(() => runJobs({ JOBS: '0' })).toThrow('JOBS must be on or off.')
})

test('a message has a price by carrier, and one by kind and country where it is named; older settings stay good', () => {
  const prices = (set: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...set }).messagePrices
  expect(prices({})).toEqual({
    msg91: 20,
    twilio: 450,
    whatsapp: 12,
    'whatsapp.marketing': 86,
    'whatsapp.abroad': 230,
  })
  expect(prices({ MESSAGE_PRICES: 'msg91:20, whatsapp:12' })).toEqual({ msg91: 20, whatsapp: 12 })
  for (const wrong of ['whatsapp.utility:12', 'whatsapp.:12', '.abroad:1', 'whatsapp.abroad:2.30'])
    expect(() => prices({ MESSAGE_PRICES: wrong })).toThrow('MESSAGE_PRICES must be')
})

test('metrics are nowhere until they have a port, and on loopback unless a setting says otherwise', () => {
  const metrics = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).metrics
  expect(metrics({})).toBeUndefined()
  expect(metrics({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.21' })).toEqual({ port: 9464, host: '10.0.0.21' })
})

test('the hours of Autopay are pairs of times over midnight too, or any; whatever else is refused with one sentence', () => {
  const hoursOf = (AUTOPAY_HOURS: string) => readConfig({ DATA_DIR: dataDir, AUTOPAY_HOURS }).autopayHours
  const usual = [
    { from: 1290, until: 600 },
    { from: 780, until: 1020 },
  ]
  expect([hoursOf(''), hoursOf('21:30-10:00, 13:00-17:00'), hoursOf('any')]).toEqual([usual, usual, undefined])
  for (const wrong of ['10:00-13:00,', '9:00-10:00', '13:00-13:00', '13:00-13:20', '13:00-24:00', 'off', ' '])
    expect(() => hoursOf(wrong)).toThrow(
      'AUTOPAY_HOURS must be pairs of times that are half an hour apart or more, e.g. 21:30-10:00,13:00-17:00, or any.',
    )
})

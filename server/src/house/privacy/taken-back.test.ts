import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { rememberConsentVersion } from '../../../../contract/ritual/remembered.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import { emptyDatabase } from '../../../test/databases.ts'
import { formFor, type TestDevotee, testApp } from '../../../test/test-app.ts'
import type { App } from '../../app.ts'
import { changeSecret } from '../../change-secret.ts'
import { type Config, readConfig } from '../../config.ts'
import { type Erasure, readErasure } from '../../ground/files/erasures.ts'
import { folderFiles } from '../../ground/files/folder.ts'
import { makeLogger } from '../../log.ts'
import { openApp } from '../../open-app.ts'
import { declineGreetings } from '../../orders/greetings/service.ts'
import { takeReports } from '../../trust/notifications/service.ts'
import { type ErasureList, findErasures } from '../backup/erasures.ts'
import { restoreData, restoreSecret } from '../backup/restore.ts'
import { backUp, openForRestore } from '../backup/service.ts'
import { eraseDevotee } from './my-data.ts'
import { type Replayed, replayErasures } from './replay.ts'

const passphrase = 'lamp river ghee copper bell seven'
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-taken-back-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const making = { passphrase, keep: { days: 7, weeks: 4, months: 12 }, check: false, workFactor: 10 }
const withBackups = (backups: string) => ({ app: testApp({ BACKUP_FOLDER: backups }), backups })
const ofOne = withBackups(join(folder, 'one'))
const ofAnother = withBackups(join(folder, 'of another secret'))
type Tested = ReturnType<typeof testApp>

const backUpOf = ({ app }: Tested, into: string, { databaseUrl, secret }: Config = app.config) =>
  backUp(
    {
      databaseUrl: databaseUrl ?? '',
      files: app.files,
      ownFolders: [],
      stamp: join(folder, 'stamp'),
      secret,
      settings: {},
    },
    into,
    making,
  )

let places = 0
/** Restores a backup into a place of its own; `again` works on the restored database before it is whole. */
async function restored(
  backup: string,
  again: (app: App, list: ErasureList, dataAt: number) => Promise<unknown>,
): Promise<string> {
  const url = await emptyDatabase(inject('postgres'))
  const dataDir = join(folder, `place ${++places}`)
  const place = { dataDir, files: folderFiles(join(dataDir, 'files'), makeLogger('silent')), secret: undefined }
  const opened = await openForRestore(backup, passphrase)
  const list = await findErasures(opened, place.files, { passphrase })
  await restoreSecret(opened, place)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ALLOW_SANDBOX: '1' })
  await restoreData(opened, url, place, {
    list,
    again: async () => {
      const { app, close } = await openApp({ ownerUrl: url, embedded: undefined }, config, makeLogger('silent'))
      try {
        await again(app, list, Date.parse(opened.manifest.madeAt))
      } finally {
        await close()
      }
    },
  })
  return url
}

async function rowsIn<T extends object>(url: string, text: string, ...values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<T>(text, values)
  await client.end()
  return rows
}
const optOuts = (url: string) =>
  rowsIn<{ what: string }>(
    url,
    `select recipient || ' ' || channel || ' ' || category || ' ' || how as what from notifications.opt_outs order by 1`,
  ).then(rows => rows.map(({ what }) => what))
const stopOf = (address: string) => [
  `${address} sms marketing reply`,
  `${address} whatsapp marketing reply`,
  `${address} whatsapp service reply`,
]
/** What is open of all that can be taken back. */
const openIn = async (url: string) => ({
  news: (await rowsIn(url, 'select from news.consents where ended_at is null')).length,
  children: (await rowsIn(url, 'select from children.consents where ended_at is null')).length,
  days: await rowsIn(url, 'select kind, remind from remember.days order by kind'),
  wishes: (await rowsIn(url, 'select from wishes.wishes')).length,
  repeats: (await rowsIn(url, 'select from repeats.repeats where ended_at is null')).length,
  declined: await rowsIn(url, 'select phone from greetings.declined'),
})
const countsOf = async (url: string) => {
  const [tables] = await rowsIn<{ names: string[] }>(
    url,
    `select array_agg(table_schema || '.' || table_name) as names from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  const each = (tables?.names ?? []).map(name => `select '${name}' as name, count(*)::int as rows from ${name}`)
  return rowsIn(url, `${each.join(' union all ')} order by name`)
}

function listBeside(backups: string): (Erasure | undefined)[] {
  const names = readdirSync(join(backups, 'erasures')).filter(name => name.endsWith('.json'))
  for (const name of names) expect(statSync(join(backups, 'erasures', name)).size).toBeLessThan(1000)
  return names.map(name => readErasure(readFileSync(join(backups, 'erasures', name), 'utf8')))
}

test('STOP and every consent that was taken back after a backup is taken back again by its restore, also where that broke off in the middle', async () => {
  const { app, backups } = ofOne
  const url = app.app.config.databaseUrl ?? ''
  const says = (about: 'stop' | 'start', who: { from: string } | { whatsappId: string }) =>
    takeReports(app.app, 'sandbox', [{ about, ...who }])
  const homam = await app.given.homam()
  const [all, again, before, gone, erased] = (await Promise.all(
    Array.from({ length: 5 }, () => app.given.devotee()),
  )) as [TestDevotee, TestDevotee, TestDevotee, TestDevotee, TestDevotee]
  const own = { userId: all.id }
  const child_consent = { version: childConsentVersion, names: ['Zq Child'] }
  const form = formFor(homam, all, { familyMembers: [{ name: 'Zq Child' }], child_consent })
  const order = (await all.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  await all.call('POST /api/news-consent', { ...own, consent: newsConsentVersion })
  const person = (await all.call('POST /api/family-save', { ...own, name: 'Zq Son', relation: 'son' })).body.id ?? 0
  const days = [
    { kind: 'birth' as const, remind: true, way: 'date' as const, date: '2001-03-04' },
    { kind: 'wedding' as const, remind: true, way: 'date' as const, date: '2021-03-04' },
  ]
  const saveDays = (sent: { kind: 'birth'; remind: boolean; way: 'date'; date: string }[] | typeof days) =>
    all.call('POST /api/family-days-save', { ...own, id: person, consent: rememberConsentVersion, days: sent })
  expect((await saveDays(days)).status).toBe(200)
  await all.call('POST /api/tell-me', { ...own, serviceId: homam.id })
  const greeting = 'a-code-of-twenty-two-b'
  const [{ id: purpose } = { id: 0 }] = await rowsIn<{ id: number }>(
    url,
    'select min(id) as id from donations.purposes',
  )
  await rowsIn(
    url,
    `insert into greetings.greetings (booking_id, phone, from_name, body, language_id, at_morning, code, state, made_at, ended_at)
     values ($1, '6300000001', 'Zq', 'Zq', 1, false, $2, 'sent', now(), now())`,
    order.lastId,
    greeting,
  )
  await rowsIn(
    url,
    `insert into donations.donations (number, amount_paise, purpose_id, language_id, state, created_at, name, email)
     values ('gift-of-a-stop', 50100, $1, 1, 'given', now(), 'Zq', 'zq@example.org')`,
    purpose,
  )
  await rowsIn(
    url,
    `insert into notifications.whatsapp_ids (whatsapp_id, phone, seen_at) values ('IN.zq1', $1, now())`,
    all.phone,
  )
  // Stands in the order of another devotee, who stays.
  await rowsIn(
    url,
    `update booking.bookings set address = address || jsonb_build_object('whatsapp_number', $2::text) where id = $1`,
    order.lastId,
    erased.phone,
  )
  await says('stop', { from: before.phone })
  const begun = {
    userId: gone.id,
    ...(await gone.call('POST /api/family-save', { userId: gone.id, name: 'Zq Gone', relation: 'self' })).body,
  }
  const tomorrow = addDays(dayOf(app.app.clock.now()), 1)
  const seva = await app.given.seva({ days: [tomorrow, addDays(tomorrow, 31)], slots: [{ starts: 360, lasts: 30 }] })
  const first = (await all.call('POST /api/saveForm', formFor(seva, all, { occurrenceId: seva.occurrences[0]?.id })))
    .body
  await app.pay(first.paymentUrl)
  const monthly = { every: 'month', by: 'date', times: null, pay: 'link', consent: repeatConsentVersion } as const
  const repeat = (await all.call('POST /api/repeat-save', { ...own, ...monthly, lastId: first.lastId })).body
  const { backup } = await backUpOf(app, backups)
  const openBefore = await openIn(url)
  expect(openBefore).toMatchObject({ news: 1, children: 1, wishes: 1, repeats: 1, declined: [] })

  await says('stop', { whatsappId: 'IN.zq1' })
  for (const about of ['stop', 'start', 'stop', 'start'] as const) await says(about, { from: again.phone })
  await says('start', { from: before.phone })
  await says('stop', { whatsappId: 'IN.nobodyknows' })
  const staff = await app.given.staff('operations')
  const mail = { to: 'zq@example.org', channel: 'email' as const, declined: true }
  expect((await staff.call('POST /api/office/decline-messages', mail)).status).toBe(200)
  await all.call('POST /api/news-consent', { ...own, consent: null })
  const [consent] = (await all.call('POST /api/my-data', own)).body.child_consents
  await all.call('POST /api/child-consent-end', { ...own, id: consent?.id ?? 0 })
  expect((await saveDays([{ kind: 'birth', remind: false, way: 'date', date: '2001-03-04' }])).status).toBe(200)
  await all.call('POST /api/tell-me-not', { ...own, serviceId: homam.id })
  await all.call('POST /api/repeat-end', { ...own, code: repeat.code })
  await declineGreetings(app.app, greeting)
  await gone.call('POST /api/family-delete', { userId: gone.id, id: begun.id ?? 0 })
  await says('stop', { from: erased.phone })
  expect(await eraseDevotee(app.app, erased.id)).toBeNull()
  const openAfter = await openIn(url)
  expect(openAfter).toEqual({
    ...openBefore,
    news: 0,
    children: 0,
    wishes: 0,
    repeats: 0,
    days: [{ kind: 'birth', remind: false }],
    declined: [{ phone: '6300000001' }],
  })

  const listed = listBeside(backups)
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${all.phone}|Zq|zq|IN\\.|6300000001`))
  // However often somebody changes their mind, the list has one entry of them.
  expect(Object.groupBy(listed, each => each?.kind ?? 'other').stop).toHaveLength(6)

  const whole = await restored(backup, async (there, list, dataAt) => {
    expect(await replayErasures(there, list.erasures, dataAt, list.secrets)).toMatchObject({
      devotees: 1,
      people: 1,
      consents: 5,
      // A number with its id; the devotee who took STOP back; the mail address; the one who was greeted.
      stops: 4,
      unknownStops: 1,
      otherSecret: 0,
    } satisfies Partial<Replayed>)
  })
  const broken = await restored(backup, async (there, list, dataAt) => {
    const replay = () => replayErasures(there, list.erasures, dataAt, list.secrets)
    const { pool } = there.db
    await pool.query(
      `create function public.break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`,
    )
    const middles = {
      'accounts.devotees': 'before update on accounts.devotees for each row when (new.phone is null)',
      'wishes.wishes': 'before delete on wishes.wishes for each row',
      'greetings.declined': 'before insert on greetings.declined for each row',
    }
    for (const [table, when] of Object.entries(middles)) {
      await pool.query(`create trigger break_off ${when} execute function public.break_off()`)
      await expect(replay()).rejects.toThrow('broken off')
      await pool.query(`drop trigger break_off on ${table}`)
    }
    await pool.query('drop function public.break_off()')
    await replay()
    expect(await replay()).toEqual({
      devotees: 0,
      people: 0,
      voices: 0,
      waiting: 0,
      logins: 0,
      consents: 0,
      stops: 0,
      unknownStops: 1,
      otherSecret: 0,
    })
  })
  for (const there of [whole, broken]) {
    expect(await openIn(there)).toEqual(openAfter)
    expect(await optOuts(there)).toEqual(
      [
        ...stopOf(all.phone),
        ...stopOf('IN.zq1'),
        'zq@example.org email marketing staff',
        'zq@example.org email service staff',
      ].toSorted(),
    )
  }
  expect(await countsOf(broken)).toEqual(await countsOf(whole))
})

test('after the secret was changed, the list is understood by each restore once a backup knows the new secret', async () => {
  const { app, backups } = ofAnother
  const writes = (from: string) =>
    app.raw('POST', '/sandbox/messages/answer', {
      body: JSON.stringify({ from, text: 'Zq asks' }),
      headers: { 'content-type': 'application/json' },
    })
  const [first, second] = ['6400000001', '6400000002']
  for (const one of [first, second]) await writes(one)
  const old = await backUpOf(app, backups)
  await takeReports(app.app, 'sandbox', [{ about: 'stop', from: first }])

  const { config } = app.app
  const changed: Config = { ...config, secret: Buffer.from('another secret of this installation') }
  await changeSecret(config.databaseUrl ?? '', config, changed)
  await takeReports({ ...app.app, config: changed }, 'sandbox', [{ about: 'stop', from: second }])
  await new Promise(resolve => setTimeout(resolve, 1100))

  const stopped = [...stopOf(first), ...stopOf(second)]
  const replayed = async (backup: string) => {
    let did: Replayed | undefined
    const url = await restored(backup, async (there, list, dataAt) => {
      did = await replayErasures(there, list.erasures, dataAt, list.secrets)
    })
    return { did, optOuts: await optOuts(url) }
  }
  // No backup knows the new secret yet: it says so, and what it knows is done.
  expect(await replayed(old.backup)).toMatchObject({ did: { stops: 1, otherSecret: 1 }, optOuts: stopOf(first) })
  const younger = await backUpOf(app, backups, changed)
  expect(await replayed(old.backup)).toMatchObject({ did: { stops: 2, otherSecret: 0 }, optOuts: stopped })
  expect(await replayed(younger.backup)).toMatchObject({ did: { otherSecret: 0 }, optOuts: stopped })
})

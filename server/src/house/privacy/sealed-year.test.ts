import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { searchDatabase } from '../../../test/search-database.ts'
import { formFor, type TestDevotee, testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { forgetReadFiles } from '../../giving/imports/files.ts'
import { endSession, forgetOldLogins } from '../../orders/accounts/logins.ts'
import { checkSealedYear } from '../../ground/sealed/keys.ts'
import { foundBy, sealedDays } from '../../ground/sealed/seal.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { columnsOfNobody, type Kind, laws, neverSealed } from './kind.ts'
import { kindsOfData } from './kinds-of-data.ts'
import { replayErasures } from './replay.ts'
import { forgetOld } from './retention.ts'

const identities = await Promise.all([generateIdentity(), generateIdentity(), generateIdentity()])
const [firstKey, spareKey, secondKey] = identities
const [first = '', spare = '', second = ''] = await Promise.all(identities.map(identityToRecipient))
const on = testApp({ SEALED_YEAR_KEYS: `${first}+${spare},${second}` })
const off = testApp()
const json = { 'content-type': 'application/json' }
afterEach(async () => {
  for (const app of [on, off]) await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

type Tested = typeof on
const rowsOf = async <T extends object>(app: Tested, text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(on.app.clock.now())
const keptBy = (login: string, why = ['erasure', 'clock']) =>
  rowsOf<{ why: string; until: string; bytes: Buffer; found_by: string[] }>(
    on,
    'select why, until, bytes, found_by from sealed.kept where found_by && $1 and why = any($2) order by id',
    foundBy(on.app, [login]),
    why,
  )
/** Without the codes that the clock ended meanwhile. */
const erasedOf = (login: string) => keptBy(login, ['erasure'])

async function open(bytes: Uint8Array, ...keys: (string | undefined)[]): Promise<string> {
  let inner = bytes
  for (const key of keys) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key ?? '')
    inner = await decrypter.decrypt(inner)
  }
  return Buffer.from(inner).toString('utf8')
}
const openAll = async (kept: { bytes: Buffer }[]) =>
  (await Promise.all(kept.map(({ bytes }) => open(bytes, firstKey, secondKey)))).join('\n')

async function erase(app: Tested, devotee: TestDevotee) {
  await app.advance(61)
  await app.call('POST /api/request-otp', { phone: devotee.phone })
  const [sent] = await rowsOf<{ body: string }>(
    app,
    `select body from notifications.messages where recipient = $1 and template = 'otp' order by id desc limit 1`,
    devotee.phone,
  )
  const otp = /\b(\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
  return (await devotee.call('POST /api/erase-me', { userId: devotee.id, otp })).body
}

/** A devotee with a name that nobody else has, who booked, paid, wrote and keeps somebody. */
async function devoteeOfOld(app: Tested, name: string) {
  const devotee = await app.given.devotee()
  const form = formFor(await app.given.homam({ closesInDays: 1 }), devotee, {
    familyMembers: [{ name: `${name} Child` }],
  })
  form.personalData = { ...form.personalData, name, village: `${name} Street` }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  await devotee.call('POST /api/family-save', { userId: devotee.id, name: `${name} Book`, relation: 'son' })
  // Their bill was made: nothing of the payment is open any more.
  await rowsOf(app, `update payments.invoices set pdf = '%PDF-' where booking_id = $1 and pdf is null`, order.lastId)
  const body = JSON.stringify({ from: devotee.phone, text: `${name} thanks you` })
  expect((await app.raw('POST', '/sandbox/messages/answer', { body, headers: json })).status).toBe(200)
  return { devotee, name }
}
/** When the sevas are over, and their prasadam came. */
const later = (app: Tested) => app.advance(25 * 86_400)

test('whatever the law wants a year is sealed when it ends, or it is said why not: a new kind can’t be forgotten', async () => {
  const tablesOf = ({ columns }: Kind) => Object.keys(columns).map(name => name.slice(0, name.lastIndexOf('.')))
  const kinds = Object.values<Kind>(kindsOfData)
  const wanted = new Set(kinds.filter(kind => kind.law && kind.law !== laws.books).flatMap(tablesOf))
  for (const { law } of kinds) if (law && law !== laws.books) expect(law.days).toBe(sealedDays)
  const watched = await rowsOf<{ name: string }>(
    off,
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'sealed_year' order by 1`,
  )
  const sealed = watched.map(({ name }) => name)
  const missing = [...wanted].filter(name => !(name in neverSealed)).toSorted()
  expect(sealed.toSorted()).toEqual(missing)
  expect(Object.keys(neverSealed).filter(name => !wanted.has(name))).toEqual([])
  expect(columnsOfNobody.filter(name => name.startsWith('sealed.'))).toEqual([])
})

test('off, which it is until it is set: an erasure leaves nothing, sealed or not', async () => {
  const { devotee, name } = await devoteeOfOld(off, 'Zq Off')
  await later(off)
  expect(await erase(off, devotee)).toEqual({ success: true, erase_on: null })
  expect(await searchDatabase(off.app.db.pool, name)).toEqual([])
  await forgetOld(off.app)
  expect(await rowsOf(off, 'select from sealed.kept')).toEqual([])
})

describe('on', () => {
  test('an erasure leaves nothing that can be read, and what it took opens with both keys alone, for a year', async () => {
    const { devotee, name } = await devoteeOfOld(on, 'Zq Sealed')
    const stays = await devoteeOfOld(on, 'Zq Stays')
    await later(on)
    expect(await rowsOf(on, `select from sealed.kept where why = 'erasure'`)).toEqual([])

    expect(await erase(on, devotee)).toMatchObject({ success: true, erase_on: null })

    for (const word of [name, devotee.phone]) expect(await searchDatabase(on.app.db.pool, word)).toEqual([])
    const kept = await erasedOf(devotee.phone)
    expect(new Set(kept.map(({ until }) => until))).toEqual(new Set([addDays(today(), sealedDays)]))
    expect(kept.every(({ why, found_by }) => why === 'erasure' && found_by.length === 1)).toBe(true)
    const said = await openAll(kept)
    for (const word of [devotee.phone, name, `${name} Child`, `${name} Book`, `${name} Street`, `${name} thanks you`])
      expect(said).toContain(word)
    for (const place of ['booking.people', 'accounts.family', 'accounts.devotees', 'inbox.messages'])
      expect(said).toContain(`"in":"${place}"`)
    expect(said).not.toContain(stays.name)
    expect(await open(kept[0]?.bytes ?? Buffer.alloc(0), spareKey, secondKey)).toContain('"why":"erasure"')
    for (const keys of [[firstKey], [secondKey], [secondKey, firstKey], [firstKey, spareKey]])
      await expect(open(kept[0]?.bytes ?? Buffer.alloc(0), ...keys).then(JSON.parse)).rejects.toThrow()
    expect(await searchDatabase(on.app.db.pool, stays.name)).toContain('booking.people')

    const last = { ...on.app, clock: { now: () => on.app.clock.now() + (sealedDays - 1) * dayMs } }
    await forgetOld(last)
    expect(await erasedOf(devotee.phone)).toHaveLength(kept.length)
    await forgetOld({ ...on.app, clock: { now: () => on.app.clock.now() + sealedDays * dayMs } })
    expect(await erasedOf(devotee.phone)).toEqual([])
  })

  test('who is taken out of the family book, and a wish that is taken back, lie sealed too', async () => {
    const devotee = await on.given.devotee()
    const { body } = await devotee.call('POST /api/family-save', {
      userId: devotee.id,
      name: 'Zq Gone',
      relation: 'son',
    })
    await devotee.call('POST /api/family-delete', { userId: devotee.id, id: body.id })
    expect(await searchDatabase(on.app.db.pool, 'Zq Gone')).toEqual([])
    const kept = await keptBy(devotee.phone)
    expect(await openAll(kept)).toContain('"name":"Zq Gone"')
    expect(kept.map(({ until }) => until)).toEqual([addDays(today(), sealedDays)])
  })

  test('what a clock ends earlier lies sealed for the rest of the year, found by the number; what it ends later is gone at once', async () => {
    const now = on.app.clock.now()
    const ago = (days: number) => new Date(now - days * dayMs)
    const asks = (phone: string, days: number) =>
      rowsOf(
        on,
        `insert into telephone.wanted (phone, language_id, time_of_day, asked_at) values ($1, 1, 'any', $2)`,
        phone,
        ago(days),
      )
    await asks('6100000001', 91)
    await asks('6100000002', 366)
    await asks('6100000003', 89)
    const unpaid = await on.given.devotee()
    const form = formFor(await on.given.homam(), unpaid)
    form.personalData = { ...form.personalData, name: 'Zq Unpaid' }
    const { lastId } = (await unpaid.call('POST /api/saveForm', form)).body
    await rowsOf(
      on,
      `update booking.bookings set state = 'expired', hold_ends_at = $2, created_at = $2 where id = $1`,
      lastId,
      ago(181),
    )
    await rowsOf(on, `update payments.attempts set state = 'failed', next_pull_at = null where booking_id = $1`, lastId)
    await on.sweep()
    await forgetOld(on.app)
    await on.sweep()

    const [call] = await keptBy('6100000001')
    expect(call).toMatchObject({ why: 'clock', until: addDays(today(), sealedDays - 90) })
    expect(await openAll(call ? [call] : [])).toContain('6100000001')
    expect(await rowsOf(on, `select phone from telephone.wanted where phone like '610000000_'`)).toEqual([
      { phone: '6100000003' },
    ])
    const order = await keptBy(unpaid.phone)
    expect(await openAll(order)).toContain('Zq Unpaid')
    expect(new Set(order.map(({ until }) => until))).toEqual(new Set([addDays(today(), sealedDays - 180)]))
    expect(await searchDatabase(on.app.db.pool, 'Zq Unpaid')).toEqual([])

    const later = { ...on.app, clock: { now: () => now + 400 * dayMs } }
    await asks('6100000004', 0)
    await forgetOld(later)
    expect(await keptBy('6100000001')).toEqual([])
  })

  const ago = (app: Tested, days: number) => new Date(app.app.clock.now() - days * dayMs)
  const sends = (app: Tested, phone: string, days: number) =>
    rowsOf(
      app,
      `insert into accounts.code_sends (phone, address_hash, sent_at) values ($1, '\\x0102', $2)`,
      phone,
      ago(app, days),
    )

  test('a login that was not used for long, or that its devotee ended, lies sealed', async () => {
    const [old, leaves] = [await on.given.devotee(), await on.given.devotee()]
    await rowsOf(on, 'update accounts.sessions set last_used_at = $2 where devotee_id = $1', old.id, ago(on, 31))
    await forgetOldLogins(on.app)
    await endSession(on.app, leaves.token)
    for (const [{ id, phone }, days] of [
      [old, sealedDays - 30],
      [leaves, sealedDays],
    ] as const) {
      expect(await rowsOf(on, 'select from accounts.sessions where devotee_id = $1', id)).toEqual([])
      const kept = await keptBy(phone)
      expect(await openAll(kept)).toContain('"in":"accounts.sessions"')
      expect(kept.map(({ until }) => until)).toEqual([addDays(today(), days)])
    }
  })

  test('a code that was sent lies sealed, found by its number; the code itself is gone, and with the year off all of it', async () => {
    for (const app of [on, off]) {
      await sends(app, '6100000011', 3)
      await sends(app, '6100000012', 1)
      await rowsOf(
        app,
        `insert into accounts.one_time_codes (phone, code_hash, sent_at, expires_at, tries_left) values ('6100000011', '\\x01', $1, $1, 1)`,
        ago(app, 3),
      )
      await forgetOldLogins(app.app)
      expect(await rowsOf(app, `select phone from accounts.code_sends where phone like '610000001_'`)).toEqual([
        { phone: '6100000012' },
      ])
      expect(await rowsOf(app, `select from accounts.one_time_codes where phone = '6100000011'`)).toEqual([])
    }
    const kept = await keptBy('6100000011')
    expect(await openAll(kept)).toContain('"in":"accounts.code_sends"')
    expect(await openAll(kept)).not.toContain('code_hash')
    expect(kept.map(({ until }) => until)).toEqual([addDays(today(), sealedDays - 2)])
    expect(await rowsOf(off, 'select from sealed.kept')).toEqual([])
  })

  test('a code that was tried lies sealed: a keyed hash, which no number finds', async () => {
    await rowsOf(
      on,
      `insert into accounts.code_tries (address_hash, was_right, at, name_hash) values ('\\x01', true, $1, '\\xabcdef')`,
      ago(on, 1),
    )
    await forgetOldLogins(on.app)
    expect(await rowsOf(on, `select from accounts.code_tries where name_hash = '\\xabcdef'`)).toEqual([])
    const kept = await rowsOf<{ bytes: Buffer }>(on, `select bytes from sealed.kept where found_by = '{}'`)
    expect(await openAll(kept)).toContain('abcdef')
  })

  test('a list that was only read lies sealed by portions, each line found by the numbers in it; what is left of it can’t be brought in', async () => {
    const staff = await on.given.staff('operations')
    const lines = Array.from({ length: 201 }, (_, n) => `Zq Listed ${n},+91 ${62_00_00_00_00 + n},zq${n}@example.org`)
    const answer = await on.raw('POST', '/api/office/files/import?name=old.csv', {
      body: `Name,Mobile,Email\n${lines.join('\n')}\n`,
      headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
    })
    const { id } = (await answer.json()) as { id: number }
    await rowsOf(on, 'update imports.runs set created_at = $2 where id = $1', id, ago(on, 2))
    await forgetReadFiles(on.app)
    const left = await rowsOf(on, 'select from imports.lines where run_id = $1', id)
    expect(left).toHaveLength(1)
    const begun = await staff.call('POST /api/office/import-run', { id, mapping: { name: 0, phone: 1 }, languageId: 2 })
    expect(begun.body).toMatchObject({ code: 'not_found' })
    await forgetReadFiles(on.app)
    expect(await rowsOf(on, 'select from imports.runs where id = $1', id)).toEqual([])
    for (const login of ['6200000000', '6200000200', 'zq200@example.org'])
      expect(await openAll(await keptBy(login))).toMatch(/"in":"imports.lines".*Zq Listed (0|200)"/)
    expect((await keptBy('6200000000')).map(({ until }) => until)).toEqual([addDays(today(), sealedDays - 1)])
  })

  test('a restore that erases again counts from the erasure, not from the restore', async () => {
    const now = on.app.clock.now()
    const again = async (days: number) => {
      const { devotee } = await devoteeOfOld(on, `Zq Again ${days}`)
      await later(on)
      const [row] = await rowsOf<{ created_at: Date }>(
        on,
        'select created_at from accounts.devotees where id = $1',
        devotee.id,
      )
      const at = now - days * dayMs
      const born = row?.created_at.getTime() ?? 0
      await replayErasures(on.app, [{ kind: 'devotee', id: devotee.id, born, also: [], logins: [], key: '', at }], 0)
      expect(await searchDatabase(on.app.db.pool, devotee.phone)).toEqual([])
      return new Set((await erasedOf(devotee.phone)).map(({ until }) => until))
    }
    expect(await again(200)).toEqual(new Set([addDays(dayOf(now), sealedDays - 200)]))
    expect(await again(365)).toEqual(new Set())
  })

  test('an erasure that breaks off leaves nothing sealed of what it did not erase', async () => {
    const { devotee } = await devoteeOfOld(on, 'Zq Broken')
    await later(on)
    await rowsOf(
      on,
      `create function sealed.break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`,
    )
    await rowsOf(
      on,
      'create trigger break_off before insert on sealed.kept for each row execute function sealed.break_off()',
    )
    expect((await erase(on, devotee)) as object).toMatchObject({ code: 'bug' })
    await rowsOf(on, 'drop trigger break_off on sealed.kept')
    expect(await erasedOf(devotee.phone)).toEqual([])
    await on.sweep()
    expect(await openAll(await erasedOf(devotee.phone))).toContain('Zq Broken Child')
    expect(await searchDatabase(on.app.db.pool, 'Zq Broken')).toEqual([])
  })
})

test('a setting that is no two keys of two people is refused, with a sentence', async () => {
  const read = (SEALED_YEAR_KEYS: string) =>
    readConfig({ SEALED_YEAR_KEYS, DATA_DIR: off.app.config.dataDir }).sealedYear
  expect(read('')).toBeUndefined()
  expect(read(` ${first} + ${spare} , ${second} `)).toEqual([[first, spare], [second]])
  for (const wrong of [
    first,
    `${first},${first}`,
    `${first},`,
    `${first},${second},${spare}`,
    `${firstKey},${second}`,
    'x',
  ])
    expect(() => read(wrong)).toThrow('SEALED_YEAR_KEYS must be two public keys of age')
  const mistyped = `${first.slice(0, -1)}${first.endsWith('q') ? 'p' : 'q'}`
  await expect(checkSealedYear([[mistyped], [second]])).rejects.toThrow('SEALED_YEAR_KEYS')
  await checkSealedYear([[first], [second]])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { guessColumns } from '../../../../contract/giving/imports.ts'
import { states } from '../../../content/names/states.ts'
import { rights, roles } from '../../../../contract/ground/rights.ts'
import { type TestStaff, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { mostBetweenVisitors } from '../../../test/between-visitors.ts'
import { checkImport } from './check-import.ts'
import { stateCodes, stateKey } from './state-names.ts'
import { amountOf } from './rules.ts'
import { runImport } from './service.ts'
import { forgetReadFiles } from './files.ts'

const app = testApp()

keepsTruth(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let phones = 9_100_000_000 + Math.floor(Math.random() * 1_000_000) * 100
const heads = 'Mobile No,Devotee Name,Homam,Date,Amount,Gotram,Family,Pincode'
const oldLine = (more: { phone?: string; name?: string; homam?: string; date?: string; amount?: string } = {}) =>
  [
    more.phone ?? String(phones++),
    more.name ?? 'Old Devotee',
    more.homam ?? 'Old Homam',
    more.date ?? '21-11-2019',
    more.amount ?? '"Rs. 1,116"',
    'Kashyapa',
    'Child One; Child Two',
    '500001',
  ].join(',')

const upload = (staff: TestStaff, text: string | Buffer, name = 'old.csv') =>
  app.raw('POST', `/api/office/files/import?name=${name}`, {
    body: text,
    headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
  })
async function read(staff: TestStaff, lines: string[]) {
  const answer = await upload(staff, `${heads}\n${lines.join('\n')}\n`)
  const { id } = (await answer.json()) as { id: number }
  return { id, mapping: guessColumns('bookings', heads.split(',')), languageId: 2 }
}
async function bring(staff: TestStaff, lines: string[]) {
  const run = await read(staff, lines)
  await staff.call('POST /api/office/import-run', run)
  await runImport(app.app, run.id)
  const { runs } = (await staff.call('POST /api/office/imports', {})).body
  return { id: run.id, ...runs.find(r => r.id === run.id) }
}
const counts = async () =>
  (
    await query<{ d: number; b: number; m: number; i: number }>(
      `select (select count(*)::int from accounts.devotees) d, (select count(*)::int from booking.bookings) b, (select count(*)::int from notifications.messages) m, (select count(*)::int from payments.invoices) i`,
    )
  )[0]

test('columns are guessed by their heads, in the words of old lists', () => {
  expect(guessColumns('bookings', heads.split(','))).toEqual({
    phone: 0,
    name: 1,
    homam: 2,
    held_on: 3,
    amount: 4,
    gotra: 5,
    family: 6,
    pincode: 7,
  })
  expect(guessColumns('bookings', ['పేరు', 'ఫోన్ నంబరు', 'హోమం', 'తేదీ'])).toMatchObject({
    name: 0,
    phone: 1,
    homam: 2,
    held_on: 3,
  })
})

test('amounts of old lists are above nothing', () => {
  expect(['Rs. 1,116.00', '₹501/-', '0', '-5', 'free', '1,1'].map(amountOf)).toEqual([
    111_600,
    50_100,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('states are known by their older and usual names, in any script of the site', () => {
  const codes = stateCodes(
    states.flatMap(({ value, label }) => Object.values(label).map(name => ({ name, code: value }))),
  )
  const named: Record<string, string[]> = {
    OD: ['Orissa', 'ODISHA', 'ఒరిస్సా', 'उड़ीसा'],
    PY: ['Pondicherry', 'Pondy', 'பாண்டிச்சேரி'],
    TN: ['Tamilnadu', 'Tamil Nadu', 'T.N.', 'தமிழ்நாடு', 'తమిళనాడు'],
    AP: ['A.P.', 'AP', 'Andhra Pradesh State', 'ఆంధ్ర ప్రదేశ్'],
    TS: ['Telengana', 'TS', 'TG', 'తెలంగాణ'],
    KA: ['Karnatak', 'ಕರ್ನಾಟಕ'],
    JK: ['J & K', 'Jammu and Kashmir', 'Jammu & Kashmir'],
    DL: ['New Delhi', 'NCT of Delhi'],
    UK: ['Uttaranchal'],
    CG: ['Chattisgarh'],
  }
  for (const [code, names] of Object.entries(named))
    for (const name of names) expect([name, codes.get(stateKey(name))]).toEqual([name, code])
  expect(codes.get(stateKey('Nowhere'))).toBeUndefined()
})

describe('a list of people', () => {
  const personHeads = 'Name,Mobile,Gotra,Nakshatra,Family,Door,Village,City,District,State,Pincode'
  const sent = async (staff: TestStaff, lines: string[], withHeads = personHeads) => {
    const { id } = (await (await upload(staff, `${withHeads}\n${lines.join('\n')}\n`)).json()) as { id: number }
    return { id, mapping: guessColumns('bookings', withHeads.split(',')), languageId: 2 }
  }
  const familyOf = (phone: string) =>
    query<{ name: string; relation: string; gotra: string; nakshatra: string }>(
      'select f.name, f.relation, f.gotra, f.nakshatra from accounts.family f join accounts.devotees d on d.id = f.devotee_id where d.phone = $1 order by f.id',
      [phone],
    )

  test('keeps the people: they come into the family book, and what is not kept is counted before anything is made (D31)', async () => {
    const staff = await app.given.staff('operations')
    const [phone, second] = [String(phones++), String(phones++)]
    const lines = [
      `వరలక్ష్మి పరీక్ష,${phone},కాశ్యప,Rohini,సీత; రామ,1-2-3,Gandhi Street,Hyderabad,Hyderabad,Telangana,500001`,
      `Second Person,Mobile: ${second} / 9876500001,,,,,,,,,`,
    ]
    const run = await sent(staff, lines)
    const { body } = await staff.call('POST /api/office/import-check', run)
    expect(body).toMatchObject({ total: 2, good: 2, bad: 0, devotees: 2, bookings: 0 })
    expect(Object.fromEntries(body.notTaken.map(({ field, lines: n }) => [field, n]))).toEqual({
      phone: 1,
      door_no: 1,
      village: 1,
      city: 1,
      district: 1,
      state: 1,
      pincode: 1,
    })
    await staff.call('POST /api/office/import-run', run)
    await runImport(app.app, run.id)
    expect(await familyOf(phone)).toMatchObject([
      { name: 'వరలక్ష్మి పరీక్ష', relation: 'self', nakshatra: '4' },
      { name: 'సీత', relation: '' },
      { name: 'రామ', relation: '' },
    ])
    expect((await familyOf(phone))[0]?.gotra).not.toBe('')
    // Whoever types the number reads the name, though nothing was ordered yet.
    expect((await staff.call('POST /api/office/find', { q: phone })).body.devotees).toMatchObject([
      { phone, name: 'వరలక్ష్మి పరీక్ష' },
    ])

    // Once more, and with one more in the family.
    expect((await staff.call('POST /api/office/import-check', await sent(staff, lines))).body).toMatchObject({
      same: 2,
    })
    const more = await sent(staff, [`వరలక్ష్మి పరీక్ష,${phone},,,లవ,,,,,,`])
    expect((await staff.call('POST /api/office/import-check', more)).body).toMatchObject({ good: 1, same: 0 })
    await staff.call('POST /api/office/import-run', more)
    await runImport(app.app, more.id)
    expect((await familyOf(phone)).map(person => person.name)).toEqual(['వరలక్ష్మి పరీక్ష', 'సీత', 'రామ', 'లవ'])

    expect((await staff.call('POST /api/office/import-undo', { id: more.id })).body).toMatchObject({ state: 'undone' })
    expect((await familyOf(phone)).length).toBe(3)
    expect((await staff.call('POST /api/office/import-undo', { id: run.id })).body).toMatchObject({ state: 'undone' })
    expect(await query('select from accounts.devotees where phone = $1', [phone])).toEqual([])
  })

  test('is refused where a spreadsheet rounded the phone or more people come than a family book holds', async () => {
    const staff = await app.given.staff('operations')
    const many = Array.from({ length: 30 }, (_, n) => `Child ${n}`).join('; ')
    const run = await sent(staff, ['Rounded,9.1236E+09,,,,,,,,,', `Many,${phones++},,,${many},,,,,,`])
    const { body } = await staff.call('POST /api/office/import-check', run)
    expect(body.lines).toMatchObject([{ line: 2, problem: 'phone_rounded' }])
    expect(body.notTaken).toContainEqual({ field: 'family', lines: 1 })
  })
})

test('days of a column are read as a whole: American ones as such, and both kinds are refused where they are not plain', async () => {
  const staff = await app.given.staff('operations')
  const problemsOf = async (dates: string[]) => {
    const run = await read(
      staff,
      dates.map(date => oldLine({ date })),
    )
    const { body } = await staff.call('POST /api/office/import-check', run)
    return { good: body.good, problems: body.lines.flatMap(line => line.problem ?? []) }
  }
  expect(await problemsOf(['1-Apr-24', '21-Nov-24', '21 November 2024', '45617', '2/1/2024 10:02:03'])).toEqual({
    good: 5,
    problems: [],
  })
  expect(await problemsOf(['1/2/2024', '11/21/2023 14:30:05'])).toEqual({ good: 2, problems: [] })
  expect(await problemsOf(['1/2/2024', '11/21/2023', '21/11/2023'])).toEqual({ good: 2, problems: ['date_order'] })
})

describe('a file of old bookings', () => {
  test('is first only looked at: what each line would make, and what is wrong with it', async () => {
    const staff = await app.given.staff('operations')
    const known = await app.given.devotee()
    const twice = String(phones++)
    const future = addDays(dayOf(app.app.clock.now()), 30)
    const run = await read(staff, [
      oldLine(),
      oldLine({ phone: '12345' }),
      oldLine({ name: '' }),
      oldLine({ date: '31-02-2020' }),
      oldLine({ amount: 'free' }),
      oldLine({ name: '=cmd|calc' }),
      oldLine({ homam: '', date: '21-11-2019' }),
      oldLine({ date: future }),
      oldLine({ phone: known.phone }),
      oldLine({ phone: twice }),
      oldLine({ phone: twice, name: 'Another' }),
      oldLine({ phone: twice }),
    ])
    const before = await counts()
    const { body } = await staff.call('POST /api/office/import-check', run)

    expect(body).toMatchObject({ total: 12, good: 5, bad: 7, same: 1, devotees: 2, bookings: 4 })
    expect(body.lines.map(l => [l.line, l.problem ?? l.warnings])).toEqual([
      [3, 'phone_bad'],
      [4, 'name_missing'],
      [5, 'date_bad'],
      [6, 'amount_bad'],
      [7, 'formula'],
      [8, 'homam_missing'],
      [9, 'future_unknown'],
      [10, ['devotee_known']],
      [12, ['phone_again']],
    ])
    expect(await counts()).toEqual(before)
  })

  test('becomes history: paid long ago, from an import, without invoice, message or parcel', async () => {
    const staff = await app.given.staff('operations')
    const before = await counts()
    const phone = String(phones++)
    const run = await bring(staff, [oldLine({ phone }), oldLine({ phone: 'x' })])
    expect(run).toMatchObject({ state: 'done', lines: 2, made: 1, refused: 1, same: 0 })

    const rows = await query(
      `select b.state, b.source, b.total_paise, b.personal, b.paid_at, e.published, e.held_on, (select array_agg(p.answers ->> 'name' order by position) from booking.people p where p.booking_id = b.id) as family
       from booking.bookings b join accounts.devotees d on d.id = b.devotee_id join catalogue.events e on e.id = b.event_id where d.phone = $1`,
      [phone],
    )
    expect(rows).toMatchObject([
      {
        state: 'paid',
        source: 'import',
        total_paise: 111_600,
        personal: { name: 'Old Devotee', gotra: 'Kashyapa' },
        published: false,
        held_on: '2019-11-21',
        family: ['Child One', 'Child Two'],
      },
    ])
    const after = await counts()
    expect([after?.m, after?.i]).toEqual([before?.m, before?.i])
    const desk = await staff.call('POST /api/office/prasadam-list', { page: 1, perPage: 5, which: 'all', q: phone })
    expect(desk.body.total).toBe(0)
    // What stood in the lines lives in the bookings now.
    expect(await query('select from imports.lines where run_id = $1 and cardinality(cells) > 0', [run.id])).toEqual([])
  })

  test('brought in twice makes nothing new, also by two workers at once', async () => {
    const staff = await app.given.staff('operations')
    const lines = Array.from({ length: 450 }, () => oldLine())
    const run = await read(staff, lines)
    await staff.call('POST /api/office/import-run', run)
    await Promise.all([runImport(app.app, run.id), runImport(app.app, run.id)])
    await runImport(app.app, run.id)
    const before = await counts()

    expect(await bring(staff, lines)).toMatchObject({ state: 'done', made: 0, same: 450 })
    expect(await counts()).toEqual(before)
  })

  test('of a homam that is still to come puts its people on the desk and the list', async () => {
    const staff = await app.given.staff('operations')
    const homam = await app.given.homam({ closesInDays: 5 })
    const [{ held_on } = { held_on: '' }] = await query<{ held_on: string }>(
      'select held_on from catalogue.events where id = $1',
      [homam.id],
    )
    await bring(staff, [oldLine({ homam: 'పరీక్ష హోమం', date: held_on })])

    const desk = await staff.call('POST /api/office/prasadam-list', {
      page: 1,
      perPage: 5,
      which: 'all',
      event: homam.id,
    })
    expect(desk.body.rows).toMatchObject([{ name: 'Old Devotee', stage: 'to_pack' }])
  })

  test('is taken out again, unless something was built on it', async () => {
    const staff = await app.given.staff('operations')
    const before = await counts()
    const phone = String(phones++)
    const run = await bring(staff, [oldLine({ phone }), oldLine()])
    expect((await staff.call('POST /api/office/import-undo', { id: run.id })).body).toMatchObject({ state: 'undone' })
    expect(await counts()).toEqual(before)
    expect((await staff.call('POST /api/office/import-undo', { id: run.id })).body.code).toBe('not_found')

    const again = await bring(staff, [oldLine({ phone })])
    await query(
      `insert into accounts.sessions (token_hash, devotee_id, created_at, last_used_at) select 'x', id, now(), now() from accounts.devotees where phone = $1`,
      [phone],
    )
    expect((await staff.call('POST /api/office/import-undo', { id: again.id })).body.code).toBe('import_built_on')
    expect(
      (
        await query(
          'select from booking.bookings b join accounts.devotees d on d.id = b.devotee_id where d.phone = $1',
          [phone],
        )
      ).length,
    ).toBe(1)
  })

  test('without a column for phone or name is not brought in', async () => {
    const staff = await app.given.staff('operations')
    const run = await read(staff, [oldLine()])
    expect((await staff.call('POST /api/office/import-run', { ...run, mapping: { name: 1 } })).body.code).toBe(
      'bad_request',
    )
    expect(
      (await staff.call('POST /api/office/import-run', { ...run, mapping: { phone: 0, name: 99 } })).body.code,
    ).toBe('bad_request')
  })

  test('that is no spreadsheet is refused with its reason', async () => {
    const staff = await app.given.staff('operations')
    const codes = await Promise.all(
      [
        upload(staff, Buffer.from([0x89, 0x50, 0, 0])),
        upload(staff, 'a,b\n', 'x.xlsx'),
        upload(staff, ''),
        upload(staff, `a\n${'1\n'.repeat(50_001)}`),
      ].map(async a => ((await (await a).json()) as { code: string }).code),
    )
    expect(codes).toEqual(['sheet_unreadable', 'sheet_unreadable', 'sheet_unreadable', 'sheet_too_large'])
  })

  test('that was only looked at is forgotten after a day', async () => {
    const staff = await app.given.staff('operations')
    const run = await read(staff, [oldLine()])
    await query(`update imports.runs set created_at = now() - interval '2 days' where id = $1`, [run.id])
    await forgetReadFiles(app.app)
    expect(await query('select from imports.lines where run_id = $1', [run.id])).toEqual([])
  })
})

describe('a file of old donations', () => {
  const giftHeads = 'Donor Name,Mobile,Amount Rs,Date,Purpose,Mode of payment,Receipt No,PAN,Address'
  const sent = async (staff: TestStaff, lines: string[]) => {
    const answer = await app.raw('POST', '/api/office/files/import?kind=donations&name=gifts.csv', {
      body: `${giftHeads}\n${lines.join('\n')}\n`,
      headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
    })
    const { id } = (await answer.json()) as { id: number }
    return { id, mapping: guessColumns('donations', giftHeads.split(',')), languageId: 2 }
  }
  const bringGifts = async (staff: TestStaff, lines: string[]) => {
    const run = await sent(staff, lines)
    expect((await staff.call('POST /api/office/import-run', run)).status).toBe(200)
    await runImport(app.app, run.id)
    const { runs } = (await staff.call('POST /api/office/imports', {})).body
    return { id: run.id, ...runs.find(r => r.id === run.id) }
  }
  let papers = 0
  const gift = (
    more: Partial<Record<'name' | 'phone' | 'amount' | 'on' | 'purpose' | 'way' | 'receipt' | 'pan', string>> = {},
  ) =>
    [
      more.name ?? 'Old Donor',
      more.phone ?? String(phones++),
      more.amount ?? '"Rs. 1,116.50"',
      more.on ?? '21-11-2019',
      more.purpose ?? purposes.en,
      more.way ?? 'Cash',
      more.receipt ?? `OLD/${Date.now()}/${++papers}`,
      more.pan ?? '',
      '"Temple Street 3, Demo Village"',
    ].join(',')
  const purposes: Record<string, string> = {}
  beforeAll(async () => {
    const [row] = await query<{ name: Record<string, string> }>(
      'select name from donations.purposes where not withdrawn order by position, id limit 1',
    )
    Object.assign(purposes, row?.name)
  })

  test('is looked at line by line: purposes in five scripts, and what is wrong', async () => {
    const staff = await app.given.staff('operations')
    const tomorrow = addDays(dayOf(app.app.clock.now()), 1)
    expect(Object.keys(purposes).length).toBe(5)
    const run = await sent(staff, [
      ...Object.values(purposes).map(purpose => gift({ purpose: ` ${purpose.toUpperCase()}` })),
      gift({ amount: '500.505' }),
      gift({ amount: '0' }),
      gift({ amount: '-5' }),
      gift({ on: tomorrow }),
      gift({ on: '31-02-2020' }),
      gift({ purpose: 'Flying chariot' }),
      gift({ way: 'Cowries' }),
      gift({ pan: 'ABCDE1234F' }),
      gift({ receipt: 'B 7', way: 'నగదు' }),
      gift({ receipt: 'b 7', way: 'चेक' }),
      gift({ name: 'కృష్ణ', phone: '9' }),
    ])
    const { body } = await staff.call('POST /api/office/import-check', run)
    expect(body).toMatchObject({ total: 16, good: 6, bad: 10, same: 0, devotees: 6, donations: 6, bookings: 0 })
    expect(body.lines.map(l => [l.line, l.problem])).toEqual([
      [7, 'amount_bad'],
      [8, 'amount_bad'],
      [9, 'amount_bad'],
      [10, 'day_future'],
      [11, 'date_bad'],
      [12, 'purpose_unknown'],
      [13, 'way_unknown'],
      [14, 'pan_bad'],
      [16, 'receipt_twice'],
      [17, 'phone_bad'],
    ])
    const { purpose: _left, ...without } = run.mapping
    expect((await staff.call('POST /api/office/import-check', { ...run, mapping: without })).body.code).toBe(
      'bad_request',
    )
  })

  test('is judged so that visitors come in between: twenty lines at a time', async () => {
    const staff = await app.given.staff('operations')
    const { id, mapping, languageId } = await sent(
      staff,
      Array.from({ length: 150 }, () => gift()),
    )
    // Each line asks which columns there are.
    const most = await mostBetweenVisitors(count => {
      const counting = new Proxy(mapping, { ownKeys: columns => (count(), Reflect.ownKeys(columns)) })
      return checkImport(app.app, id, counting, languageId)
    })
    expect(most).toBe(20)
  })

  test('is brought in so that visitors come in between: twenty lines at a time', async () => {
    const staff = await app.given.staff('operations')
    // Each line is read with its PAN, which the secret opens; no line of these is written anywhere else.
    const run = await sent(
      staff,
      Array.from({ length: 150 }, () => gift({ amount: 'x', pan: 'ABCPD1234F' })),
    )
    expect((await staff.call('POST /api/office/import-run', run)).status).toBe(200)
    const most = await mostBetweenVisitors(count => {
      const { config } = app.app
      const counting = {
        ...config,
        get secret() {
          count()
          return config.secret
        },
      }
      return runImport({ ...app.app, config: counting }, run.id)
    })
    expect(most).toBe(20)
  })

  test('two equal gifts without a receipt are two, in whatever job and file; with the same receipt they are one', async () => {
    const staff = await app.given.staff('operations')
    const phone = String(phones++)
    const cash = gift({ phone, amount: '101', receipt: '' })
    const other = gift({ phone, amount: '102', receipt: '' })
    const paper = gift({ phone, amount: '103' })
    // More lines lie between the two than one transaction brings in.
    const between = Array.from({ length: 210 }, (_, n) => gift({ phone, amount: String(2000 + n), receipt: '' }))
    const lines = [cash, other, paper, paper, ...between, cash]
    const { body } = await staff.call('POST /api/office/import-check', await sent(staff, lines))
    expect(body).toMatchObject({ total: 215, good: 215, same: 1, donations: 214 })
    expect(await bringGifts(staff, lines)).toMatchObject({ made: 214, same: 1, refused: 0 })
    expect(await bringGifts(staff, lines)).toMatchObject({ made: 0, same: 215 })
    expect(await bringGifts(staff, [cash, cash, cash])).toMatchObject({ made: 1, same: 2 })
    const sum = await query<{ gifts: number }>(
      `select count(*)::int as gifts from donations.old_gifts g join accounts.devotees d on d.id = g.devotee_id
        where d.phone = $1 and g.amount_paise = 10100`,
      [phone],
    )
    expect(sum).toEqual([{ gifts: 3 }])
    expect(await query('select from imports.lines where said is not null')).toEqual([])
  })

  test('becomes history of its donor: no receipt, message, payment or line of the books, and no PAN in clear', async () => {
    const [staff, finance] = [await app.given.staff('operations'), await app.given.staff('finance')]
    const phone = String(phones++)
    const sums = () =>
      query(
        `select (select count(*)::int from donations.donations) d, (select count(*)::int from donations.receipts) r, (select count(*)::int from notifications.messages) m,
                (select count(*)::int from payments.attempts) a, (select count(*)::int from books.facts) f, (select count(*)::int from books.received) b`,
      )
    const before = await sums()
    const lines = [
      gift({ phone, name: 'గోపాల్', pan: 'abcpe 1234f', way: 'NEFT', receipt: `R/${phone}` }),
      gift({ phone, amount: '500', on: '1/4/21', way: 'யுபிஐ', receipt: '' }),
    ]
    const waiting = await sent(staff, lines)
    expect(
      await query(`select from imports.lines where run_id = $1 and array_to_string(cells, ' ') ilike '%1234f%'`, [
        waiting.id,
      ]),
    ).toEqual([])
    const run = await bringGifts(staff, lines)
    expect(run).toMatchObject({ state: 'done', kind: 'donations', made: 2, refused: 0, same: 0 })
    expect(await bringGifts(staff, lines)).toMatchObject({ made: 0, same: 2 })
    expect(await bringGifts(staff, [gift({ receipt: `r/${phone}` })])).toMatchObject({ made: 0, refused: 1 })
    expect(await sums()).toEqual(before)

    const [found] = await query<{ id: number; pan_mask: string; sealed: string }>(
      `select d.id, g.pan_mask, encode(g.pan_sealed, 'escape') as sealed from accounts.devotees d join donations.old_gifts g on g.devotee_id = d.id
        where d.phone = $1 and g.pan_sealed is not null`,
      [phone],
    )
    expect(found?.pan_mask).toBe('ABC••••••F')
    expect(found?.sealed).not.toContain('ABCPE1234F')
    const page = (await finance.call('POST /api/office/devotee', { id: found?.id ?? 0 })).body
    expect(page.gifts).toMatchObject([
      { id: null, amount: 500, state: 'given', receipt: null },
      { id: null, amount: 1116.5, receipt: `R/${phone}`, purpose: purposes.en },
    ])
    expect(page.sums).toMatchObject([
      { year: '21-22', gifts: 500 },
      { year: '19-20', gifts: 1116.5 },
    ])
    const list = (await finance.call('POST /api/office/list-devotees', { q: phone, perPage: 5 })).body
    expect(list.rows).toMatchObject([{ name: 'Old Donor', gifts: 2 }])
  })

  test('is taken out again, with the donors that it made', async () => {
    const staff = await app.given.staff('operations')
    const phone = String(phones++)
    const run = await bringGifts(staff, [gift({ phone })])
    expect((await staff.call('POST /api/office/import-undo', { id: run.id })).body).toMatchObject({ state: 'undone' })
    expect(await query('select from accounts.devotees where phone = $1', [phone])).toEqual([])
  })

  test('is in the download of its donor, and nobody’s once the donor is erased (M5)', async () => {
    const [staff, devotee] = [await app.given.staff('operations'), await app.given.devotee()]
    await bringGifts(staff, [gift({ phone: devotee.phone, name: 'Zq Donor', pan: 'ABCPE1234F' })])
    const mine = { userId: devotee.id }
    const { old_donations: gifts } = (await devotee.call('POST /api/my-data', mine)).body
    expect(gifts).toMatchObject([{ name: 'Zq Donor', amount: 1116.5, pan: 'ABC••••••F' }])
    // A code a minute.
    await app.advance(120)
    await app.call('POST /api/request-otp', { phone: devotee.phone })
    const [message] = await query<{ body: string }>(
      'select body from notifications.messages where recipient = $1 order by id desc limit 1',
      [devotee.phone],
    )
    const otp = /\b(\d{4})\b/.exec(message?.body ?? '')?.[1] ?? ''
    expect((await devotee.call('POST /api/erase-me', { ...mine, otp })).body.erase_on).toBeNull()
    const left = await query(
      'select name, address, key, pan_sealed, pan_mask, amount_paise::int from donations.old_gifts where devotee_id = $1',
      [devotee.id],
    )
    expect(left).toEqual([{ name: '', address: '', key: null, pan_sealed: null, pan_mask: '', amount_paise: 111_650 }])
    expect(await query("select from imports.lines where cells::text like '%Zq Donor%'")).toEqual([])
  })
})

test.each(roles)('who may bring files in: %s', async role => {
  const staff = await app.given.staff(role)
  const may = (rights['imports.write'] as readonly string[]).includes(role)
  expect((await staff.call('POST /api/office/imports', {})).status === 200).toBe(may)
  expect((await upload(staff, `${heads}\n${oldLine()}\n`)).status === 200).toBe(may)
})

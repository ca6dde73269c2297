import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { consentVersion } from '../../../../contract/ground/limits.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { rememberConsentVersion } from '../../../../contract/ritual/remembered.ts'
import { voiceConsentVersion } from '../../../../contract/trust/voices.ts'
import { exportKinds } from '../../../../contract/house/spreadsheets.ts'
import { guessColumns } from '../../../../contract/giving/imports.ts'
import { placesOf, readPlaces } from '../../../test/search-database.ts'
import { formFor, giftFor, purposeOf, type TestDevotee, type TestStaff, testApp } from '../../../test/test-app.ts'
import { runImport } from '../../giving/imports/service.ts'
import { workOnOrders } from '../../orders/bulk/service.ts'
import { webhookSecret, signatureOf } from '../../outside/sandbox/sandbox-gateway.ts'
import { foldNames, spokenNames } from '../../trust/catalogue/service.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { tellPeople } from '../breaches/breaches.ts'
import { kindsOfData } from './kinds-of-data.ts'
import { forgetOld } from './retention.ts'

const sealedYearKeys = await Promise.all([1, 2].map(async () => identityToRecipient(await generateIdentity())))

// The longest way of a devotee through the product, and what is left of them afterwards, wherever it may stand. The table
// of kinds of data says what: accounts and papers. Every other place is a leak.

const json = { 'content-type': 'application/json' }
const dayS = 86_400

const columns: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(kindsOfData).map(kind => kind.columns),
)

/** What is unmistakably of the person, and how else the product writes a name. */
const theirs = (devotee: TestDevotee) => {
  const names = { own: 'సంయుక్త జ్ఞక్వక్సు', child: 'జ్ఞాంఘ్రిక్', second: 'Quxleena Zvorka', giver: 'QUXLEY ZVORKANI' }
  const spoken = (name: string) =>
    spokenNames([name])
      .split(' ')
      .filter(key => key.replace(/\W/g, '').length > 4)
  return {
    ...names,
    ...Object.fromEntries(
      Object.values(names).flatMap(name => [
        [`${name}, folded`, foldNames([name]).trim()],
        ...spoken(name).map(key => [`${name}, by sound ${key}`, ` ${key} `] as const),
      ]),
    ),
    gotra: 'Quxagotra',
    street: 'Qux Temple Street 77',
    phone: devotee.phone,
    mail: `quxley.${devotee.id}@example.org`,
    pan: 'QUXPZ1234K',
    utr: '778899001122',
    otherUtr: '778899001133',
    whatsapp: `IN.quxley${devotee.id}`,
    greeted: '6987001122',
    said: 'Quxsaid from the heart',
  }
}
type Theirs = ReturnType<typeof theirs>

function erasedEverywhere(how: string, env: Record<string, string>) {
  const app = testApp(env)
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.app.db.pool.query<T>(text, values)).rows
  const done = async <T extends { status: number; body: unknown }>(what: string, answer: Promise<T>) => {
    const { status, body } = await answer
    expect([what, status, status === 200 ? '' : body]).toEqual([what, 200, ''])
    return body as T['body']
  }
  const file = async (path: string, headers: Record<string, string>) => {
    const answer = await app.raw('GET', path, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer())
  }
  const bearer = ({ token }: TestDevotee) => ({ authorization: `Bearer ${token}` })
  const lastCode = async (to: string) => {
    const [sent] = await query<{ body: string }>(
      `select body from notifications.messages where recipient = $1 order by id desc limit 1`,
      [to],
    )
    return /\b(\d{6}|\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
  }
  const send = async () => {
    for (const { id } of await query<{ id: number }>(
      `select id::int from notifications.messages where state = 'waiting'`,
    ))
      await sendMessage(app.app, id).catch(() => undefined)
  }
  const everywhere = () =>
    readPlaces({
      pool: app.app.db.pool,
      config: app.app.config,
      folders: { data: app.app.config.dataDir },
      memory: {
        caches: app.caches,
        visits: app.visits,
        content: app.app.content,
        gateways: app.app.gateways,
        carriers: app.app.carriers,
      },
    })

  async function books(devotee: TestDevotee, t: Theirs) {
    const homam = await app.given.homam({ closesInDays: 5 })
    await query(
      `insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
       values ($1, 'personal', 'gotra', '{"en":"Gotra"}', false, 'text', 1)`,
      [homam.id],
    )
    await query(`update catalogue.events set slug = 'homam-of-the-erased' where id = $1`, [homam.id])
    for (const name of [t.child, t.second])
      await done('family', devotee.call('POST /api/family-save', { userId: devotee.id, name, relation: 'son' }))
    const form = formFor(homam, devotee, {
      languageId: 2,
      familyMembers: [{ name: t.child }, { name: t.second }],
      child_consent: { version: childConsentVersion, names: [t.child, t.second] },
      consent: consentVersion,
      greeting: { phone: t.greeted, name: t.own, text: t.said, when: 'paid', language: 2 },
    })
    form.personalData = { ...form.personalData, name: t.own, gotra: t.gotra, village: t.street }
    const order = await done('order', devotee.call('POST /api/saveForm', form))
    await app.pay(order.paymentUrl)
    // One more that is never paid.
    await done('order', devotee.call('POST /api/saveForm', form))
    await done('share', devotee.call('POST /api/share-order', { userId: devotee.id, orderId: order.orderId }))
    await file(`/invoices/${order.orderId}.pdf`, bearer(devotee))
    await done(
      'correct',
      devotee.call('POST /api/correct-names', {
        orderId: order.orderId,
        personalData: { ...form.personalData, door_no: '9-9' },
        familyMembers: [{ name: t.child }, { name: t.second }],
      }),
    )
    return { homam, order }
  }

  async function gives(devotee: TestDevotee, t: Theirs, finance: TestStaff) {
    const purpose = await purposeOf(app)
    const gift = giftFor(purpose, {
      phone: devotee.phone,
      email: t.mail,
      name: t.giver,
      pan: t.pan,
      panName: t.giver,
      address: t.street,
    })
    const given = await done('gift', devotee.call('POST /api/donate', gift))
    await app.pay(given.paymentUrl)
    await done('gift', devotee.call('POST /api/donate', { ...gift, amount: 502 }))
    await file(`/receipts/${given.number}.pdf`, { 'x-receipt-key': given.receiptKey })
    const [row] = await query<{ id: number }>('select id from donations.donations where number = $1', [given.number])
    const id = row?.id ?? 0
    const { version } = await done('see', finance.call('POST /api/office/donation', { id }))
    const corrected = {
      name: t.giver,
      address: `${t.street}, Hyderabad 500001`,
      panName: t.giver,
      reason: 'as on the card',
    }
    await done('correct', finance.call('POST /api/office/correct-donor', { id, version, ...corrected }))
    await file(`/receipts/${given.number}.pdf`, { 'x-receipt-key': given.receiptKey })
    const claim = { ...gift, email: undefined, paidOn: dayOf(app.app.clock.now()), gotra: t.gotra }
    await done('claim', devotee.call('POST /api/donation-claim', { ...claim, utr: t.utr }))
    await done('claim', devotee.call('POST /api/donation-claim', { ...claim, utr: t.otherUtr }))
    const { rows } = await done('claims', finance.call('POST /api/office/list-claims', { page: 1, perPage: 50 }))
    const refused = (rows as { id: number; utr: string; version: number }[]).find(({ utr }) => utr === t.otherUtr)
    await done(
      'refuse',
      finance.call('POST /api/office/refuse-claim', {
        id: refused?.id ?? 0,
        version: refused?.version ?? 0,
        reason: 'never came',
      }),
    )
    return given
  }

  async function speaks(devotee: TestDevotee, t: Theirs, staff: TestStaff) {
    const writes = async (said: object) =>
      expect(
        (await app.raw('POST', '/sandbox/messages/answer', { body: JSON.stringify(said), headers: json })).status,
      ).toBe(200)
    await writes({ whatsapp_id: t.whatsapp, name: t.own, text: `${t.own} asks` })
    await writes({ whatsapp_id: t.whatsapp, from: devotee.phone, text: t.said })
    const [conversation] = await query<{ id: number }>('select id from inbox.conversations where phone = $1', [
      devotee.phone,
    ])
    await done(
      'reply',
      staff.call('POST /api/office/reply', {
        id: conversation?.id ?? 0,
        text: `Dear ${t.own}`,
        lastReply: 0,
        key: 'key-of-the-erased-1',
      }),
    )
    await done('call', app.call('POST /api/call-me', { phone: devotee.phone, time: 'any', language: 2 }))
    await done(
      'ask',
      devotee.call('POST /api/ask-about-data', { userId: devotee.id, kind: 'see', text: `${t.own}: ${t.said}` }),
    )
    await done('tell me', devotee.call('POST /api/tell-me', { userId: devotee.id, serviceId: 1 }))
    await done('news', devotee.call('POST /api/news-consent', { userId: devotee.id, consent: newsConsentVersion }))
    const [person] = await query<{ id: number }>('select id from accounts.family where devotee_id = $1 limit 1', [
      devotee.id,
    ])
    await done(
      'days',
      devotee.call('POST /api/family-days-save', {
        userId: devotee.id,
        id: person?.id ?? 0,
        consent: rememberConsentVersion,
        days: [{ kind: 'passing', remind: true, way: 'tithi', date: '1999-03-04' }],
      }),
    )
    await app.advance(61)
    await done('code', app.call('POST /api/request-otp', { phone: devotee.phone }))
    await done(
      'confirm',
      devotee.call('POST /api/confirm-login', { userId: devotee.id, code: await lastCode(devotee.phone) }),
    )
    await done('mail', app.call('POST /api/request-email-code', { email: t.mail }))
    await done(
      'mail',
      devotee.call('POST /api/link-email', { userId: devotee.id, email: t.mail, code: await lastCode(t.mail) }),
    )
    const told = Buffer.from(
      JSON.stringify({
        event: 'quxley-1',
        reference: 'nobody',
        state: 'pending',
        amount: 1,
        payment_id: null,
        note: `+91${devotee.phone} ${t.own}`,
      }),
    )
    const headers = { ...json, 'x-sandbox-signature': signatureOf(webhookSecret(app.app.config), told) }
    expect((await app.raw('POST', '/api/webhooks/sandbox', { body: told, headers })).status).toBe(200)
  }

  async function isWorkedOn(
    devotee: TestDevotee,
    t: Theirs,
    { homam, order }: Awaited<ReturnType<typeof books>>,
    owner: TestStaff,
  ) {
    const of = { eventId: homam.id }
    await done(
      'note',
      owner.call('POST /api/office/add-order-note', { orderId: order.orderId, text: `${t.own} called` }),
    )
    await done(
      'note',
      owner.call('POST /api/office/add-devotee-note', { id: devotee.id, text: `${t.own} likes mornings` }),
    )
    const { version, personal } = (await done(
      'see',
      owner.call('POST /api/office/order', { id: order.lastId }),
    )) as unknown as { version: number; personal: Record<string, string> }
    await done(
      'edit',
      owner.call('POST /api/office/edit-order-people', {
        orderId: order.orderId,
        version,
        personal: { ...personal, name: t.own, village: t.street, gotra: t.gotra, door_no: '8-8' },
        family: [{ name: t.child }, { name: t.second }],
      }),
    )
    await done(
      'duty',
      owner.call('POST /api/office/duty-save', {
        id: homam.id,
        role: 'lamps',
        name: t.own,
        phone: devotee.phone,
        version: 0,
      }),
    )
    await done('find', owner.call('POST /api/office/find', { q: devotee.phone }))
    for (const [screen, q] of [
      ['orders', devotee.phone],
      ['orders', t.own],
      ['devotees', t.mail],
    ] as const)
      await done(
        'view',
        owner.call('POST /api/office/save-view', {
          screen,
          name: `Mine ${screen}`,
          query: new URLSearchParams({ q }).toString(),
          shared: true,
        }),
      )
    for (const kind of ['people', 'orders', 'donations'] as const) {
      const begun = await done(
        'export',
        owner.call('POST /api/office/export-begin', { kind, columns: [...exportKinds[kind]], format: 'xlsx' }),
      )
      expect((await file((begun as { url: string }).url, owner.headers)).length).toBeGreaterThan(1000)
    }
    const list = (await done('list', owner.call('POST /api/office/list', of))) as unknown as {
      names: { booking_id: number; place: number; mark: string; answers: object }[]
    }
    const first = list.names.find(({ booking_id }) => booking_id === order.lastId) ?? expect.unreachable()
    const at = { bookingId: first.booking_id, place: first.place, mark: first.mark }
    await done(
      'reading',
      owner.call('POST /api/office/set-reading', { ...at, script: 'te', reading: t.own, reason: 'as spoken' }),
    )
    await file(`/api/office/files/lists/${homam.id}.pdf?script=te`, owner.headers)
    await done(
      'move',
      owner
        .call('POST /api/office/plan-moving', {
          orders: { ids: [order.lastId] },
          eventId: (await app.given.homam({ closesInDays: 6 })).id,

          into: [],
        })
        .then(async planned => {
          const { id } = planned.body as { id: number }
          await owner.call('POST /api/office/begin-moving', { id, reason: 'rain' })
          await workOnOrders(app.app, id)
          return planned
        }),
    )
    const readAgain = await brings(t, devotee, owner)
    const span = {
      kinds: ['orders' as const, 'donors' as const, 'logins' as const, 'voices' as const],
      from: '2026-01-01',
      to: dayOf(app.app.clock.now()),
    }
    const texts = { en: 'What happened.', te: '', ta: '', kn: '', hi: '' }
    const breach = await done(
      'breach',
      owner.call('POST /api/office/open-breach', {
        ...span,
        noticedHoursAgo: 1,
        texts,
        facts: 'A list was lost.',
        measures: 'It was found.',
        isDrill: false,
      }),
    )
    await done('breach', owner.call('POST /api/office/tell-breach', breach))
    await tellPeople(app.app)
    return readAgain
  }

  /** Imports a file; answers what reads it once more. */
  async function brings(t: Theirs, { phone }: TestDevotee, owner: TestStaff) {
    const heads = 'Mobile No,Devotee Name,Homam,Date,Amount,Gotram,Family,Pincode'
    const line = `${phone},${t.own},Old Homam,21-11-2019,501,${t.gotra},${t.child},500001`
    const read = async () => {
      const body = `${heads}\n${line}\n${line.replace('2019', '2018')} ${t.pan}\n`
      const headers = { ...owner.headers, 'content-type': 'application/octet-stream' }
      const answer = await app.raw('POST', '/api/office/files/import?name=old.csv', { body, headers })
      return ((await answer.json()) as { id: number }).id
    }
    const id = await read()
    await done(
      'import',
      owner.call('POST /api/office/import-run', {
        id,
        mapping: guessColumns('bookings', heads.split(',')),
        languageId: 2,
      }),
    )
    await runImport(app.app, id)
    return read
  }

  test(`${how}: of a devotee with two children who did all that can be done, exactly what the table of kinds says is left: accounts and papers`, async () => {
    const devotee = await app.given.devotee()
    const t = theirs(devotee)
    const [owner, finance] = [await app.given.staff('owner'), await app.given.staff('finance')]
    const booked = await books(devotee, t)
    await gives(devotee, t, finance)
    await speaks(devotee, t, owner)
    const readAgain = await isWorkedOn(devotee, t, booked, owner)
    await send()
    await app.sweep()
    await app.advance(10 * dayS)
    await done(
      'voice',
      devotee.call('POST /api/save-voice', {
        userId: devotee.id,
        orderId: booked.order.orderId,
        text: t.said,
        name: t.own,
        place: '',
        language: 1,
        consent: voiceConsentVersion,
      }),
    )
    await app.advance(15 * dayS)
    await app.sweep()
    await send()
    await readAgain()

    const before = await everywhere()
    const missing = Object.entries(t).filter(([, needle]) => placesOf(before, needle).length === 0)
    expect(missing.map(([what]) => what)).toEqual([])

    await app.advance(61)
    await done('code', app.call('POST /api/request-otp', { phone: devotee.phone }))
    const erased = await done(
      'erase',
      devotee.call('POST /api/erase-me', { userId: devotee.id, otp: await lastCode(devotee.phone) }),
    )
    expect(erased).toMatchObject({ success: true, erase_on: null })
    await app.sweep()
    await forgetOld(app.app)

    const after = await everywhere()
    const found = Object.fromEntries(Object.entries(t).map(([what, needle]) => [what, placesOf(after, needle)]))
    const saidToStay = (place: string) => /stay/.test(columns[place] ?? '')
    expect(
      Object.values(left)
        .flat()
        .filter(place => !saidToStay(place)),
    ).toEqual([])
    expect(found).toEqual(Object.fromEntries(Object.keys(t).map(what => [what, left[what] ?? []])))
  })
}

/** Papers as they were issued, with the register of receipts; and the bank's number of a payment. */
const invoice = ['payments.invoices.pdf']
const receipt = [
  'donations.corrections.pdf',
  'donations.corrections.sealed',
  'donations.receipts.pdf',
  'donations.receipts.sealed',
]
const left: Readonly<Record<string, readonly string[]>> = {
  own: invoice,
  child: invoice,
  second: invoice,
  gotra: invoice,
  street: [...receipt, ...invoice],
  giver: receipt,
  pan: ['donations.corrections.sealed', 'donations.receipts.sealed'],
  utr: ['donations.claims.utr'],
  otherUtr: ['donations.claims.utr'],
}

erasedEverywhere('without the sealed year', {})
// What lies sealed is encrypted to the keys of two people, of which the search has none.
erasedEverywhere('with the sealed year', { SEALED_YEAR_KEYS: sealedYearKeys.join() })

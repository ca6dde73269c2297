import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSigned } from '../../../../../contract/ground/signed-document.ts'
import { formFor, type Homam, testApp, type TestDevotee } from '../../../../test/test-app.ts'
import { makeNote } from './notes.ts'
import { nextDocumentNumber } from './numbers.ts'
import { signatureOf, webhookSecret } from '../../../outside/sandbox/sandbox-gateway.ts'
import { standsAsSigned, verifyLink } from './signing.ts'

const app = testApp()
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const notes = (lastId: number) =>
  rows<{
    number: string
    kind: string
    refers_to: string
    amount_paise: number
    reason: string
    content: { lines: { amountPaise: number }[] }
  }>(
    'select number, kind, refers_to, amount_paise, reason, content from payments.notes where booking_id = $1 order by number',
    lastId,
  )

async function paid(homam?: Homam, more: object = {}) {
  const [of, devotee] = [homam ?? (await app.given.homam()), await app.given.devotee()]
  const { body } = await devotee.call('POST /api/saveForm', formFor(of, devotee, more))
  await app.pay(body.paymentUrl)
  return { ...body, homam: of, devotee }
}
const orderOf = async (orderId: string) =>
  (await (await app.given.staff('owner')).call('POST /api/office/order', { id: orderId })).body
const viewed = async (order: { orderId: string; devotee: TestDevotee }) =>
  (await order.devotee.call('POST /api/order', { orderId: order.orderId, userId: order.devotee.id })).body
const fetchFor = (devotee: TestDevotee | undefined, path: string) =>
  app.raw('GET', path, { headers: devotee ? { authorization: `Bearer ${devotee.token}` } : {} })

/** Ends a transaction on purpose. */
class Killed extends Error {}

describe('numbers of every series (M3)', () => {
  test('many at once, a third of them broken off: no gap, and none twice', async () => {
    const taken = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        try {
          return await app.app.db.tx(async tx => {
            const number = await nextDocumentNumber(app.app, tx, 'CX')
            if (n % 3 === 0) throw new Killed()
            return number
          })
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          return undefined
        }
      }),
    )
    const numbers = taken.filter(number => number !== undefined).sort()
    expect(numbers).toHaveLength(40)
    expect(numbers.map(number => Number(number.split('/')[2]))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  const numberOf = async (series: string, n: number) =>
    (
      await app.app.db.pool.query<{ number: string }>(`select payments.document_number($1, '26-27', $2) as number`, [
        series,
        n,
      ])
    ).rows[0]?.number ?? ''

  test.each([
    ['SDT', 1, 'SDT/26-27/00001'],
    ['SDT', 99_999, 'SDT/26-27/99999'],
    ['SDT', 100_000, 'SDT/26-27/100000'],
    ['CSDT', 1, 'CSDT/26-27/00001'],
    ['CSDT', 100_000, 'CSDT/2627/100000'],
    ['SDT', 9_999_999, 'SDT/2627/9999999'],
  ])('document %s %i of a year is %s, at most 16 characters', async (series, n, number) => {
    expect(await numberOf(series, n)).toBe(number)
    expect(number.length).toBeLessThanOrEqual(16)
  })

  test('a series that is full gives no number that the law does not allow', async () => {
    await expect(numberOf('CSDT', 1_000_000)).rejects.toThrow('full')
  })

  test('each series counts for itself, and each begins anew on 1 April in India', async () => {
    const at = (time: string, series: string) =>
      app.app.db.tx(tx => nextDocumentNumber({ clock: { now: () => Date.parse(time) } }, tx, series))
    expect(await at('2031-03-31T23:59:59+05:30', 'CY')).toBe('CY/30-31/00001')
    expect(await at('2031-03-31T23:59:59+05:30', 'Y')).toBe('Y/30-31/00001')
    expect(await at('2031-03-31T23:59:59+05:30', 'CY')).toBe('CY/30-31/00002')
    expect(await at('2031-04-01T00:00:00+05:30', 'CY')).toBe('CY/31-32/00001')
    expect(await at('2031-03-31T18:29:59Z', 'CY')).toBe('CY/30-31/00003')
  })
})

describe('credit notes', () => {
  test('money of a billed order that goes back has one: to its bill, beside it, for its devotee alone', async () => {
    const order = await paid()
    const owner = await app.given.staff('owner')
    const before = await orderOf(order.orderId)
    await owner.call('POST /api/office/cancel-order', {
      orderId: order.orderId,
      version: before.version,
      refund: 'full',
      reason: 'Asked by phone',
    })

    const [note] = await notes(order.lastId)
    expect(note).toMatchObject({
      kind: 'credit',
      refers_to: before.invoice,
      amount_paise: 111_600,
      reason: 'booking_cancelled',
    })
    expect(note?.number).toMatch(/^CSDT\/\d\d-\d\d\/\d{5}$/)
    expect(note?.number.length).toBeLessThanOrEqual(16)

    const shown = await viewed(order)
    expect(shown.notes).toMatchObject([{ kind: 'credit', number: note?.number, amount: 1116 }])
    const history = await order.devotee.call('POST /api/history_load', { user_id: order.devotee.id, action: 'success' })
    expect(history.body[0]?.notes).toEqual(shown.notes)
    const path = `/invoices/notes/${shown.notes[0]?.file}`
    const own = await fetchFor(order.devotee, path)
    expect([
      own.status,
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
    expect((await fetchFor(await app.given.devotee(), path)).status).toBe(404)
    expect((await fetchFor(undefined, path)).status).toBe(401)
    expect((await fetchFor(order.devotee, '/invoices/notes/CSDT-26-27-99999.pdf')).status).toBe(404)
    expect((await fetchFor(order.devotee, '/invoices/notes/x.pdf')).status).toBe(404)
  })

  test('in parts: each part a note of its own, together never more than the bill', async () => {
    const order = await paid()
    const owner = await app.given.staff('owner')
    for (const [amount, refundable] of [
      [100, 1116],
      [16, 1016],
      [1000, 1000],
    ] as const)
      expect(
        (
          await owner.call('POST /api/office/refund-order', {
            orderId: order.orderId,
            amount,
            refundable,
            reason: 'Some of it',
          })
        ).status,
      ).toBe(200)
    expect(
      (
        await owner.call('POST /api/office/refund-order', {
          orderId: order.orderId,
          amount: 1,
          refundable: 0,
          reason: 'More',
        })
      ).status,
    ).not.toBe(200)
    const issued = await notes(order.lastId)
    expect(issued.map(n => n.amount_paise)).toEqual([10_000, 1600, 100_000])
    expect(issued.map(n => n.content.lines.reduce((sum, line) => sum + line.amountPaise, 0))).toEqual([
      10_000, 1600, 100_000,
    ])
  })

  test('money that confirmed nothing was not billed: paid twice, and of a wrong amount', async () => {
    const order = await paid()
    const [attempt] = await rows<{ reference: string }>(
      'select reference from payments.attempts where id = $1',
      order.postId,
    )
    const tell = (amount: number, reference = attempt?.reference) => {
      const body = Buffer.from(
        JSON.stringify({
          event: randomBytes(6).toString('hex'),
          reference,
          state: 'success',
          amount,
          payment_id: randomBytes(6).toString('hex'),
        }),
      )
      const headers = {
        'content-type': 'application/json',
        'x-sandbox-signature': signatureOf(webhookSecret(app.app.config), body),
      }
      return app.raw('POST', '/api/webhooks/sandbox', { body, headers })
    }
    await tell(111_600)
    await tell(5)
    expect(await rows('select from payments.refund_tasks where attempt_id = $1', order.postId)).toHaveLength(2)
    expect(await notes(order.lastId)).toEqual([])
  })

  test('a whole homam called off: each order its note, numbered without gaps, once however often it is run', async () => {
    const homam = await app.given.homam()
    const orders = await Promise.all(Array.from({ length: 6 }, () => paid(homam)))
    const { refundHomam } = await import('../../../orders/homams/cancel-homam.ts')
    await app.app.db.pool.query('update catalogue.events set cancelled_at = now() where id = $1', [homam.id])
    await Promise.all([refundHomam(app.app, homam.id), refundHomam(app.app, homam.id)])
    const issued = (await Promise.all(orders.map(o => notes(o.lastId)))).flat()
    expect(issued.map(n => n.reason)).toEqual(orders.map(() => 'event_cancelled'))
    const all = (
      await rows<{ n: number }>(
        `select split_part(number, '/', 3)::int as n from payments.notes where kind = 'credit' order by 1`,
      )
    ).map(r => r.n)
    expect(all).toEqual(all.map((_, at) => at + 1))
  })

  test('a note is made once: the same bytes ever after, and never changed or taken away', async () => {
    const order = await paid()
    const owner = await app.given.staff('owner')
    await owner.call('POST /api/office/refund-order', {
      orderId: order.orderId,
      amount: 116,
      refundable: 1116,
      reason: 'Some of it',
    })
    const number = (await notes(order.lastId))[0]?.number ?? ''
    await Promise.all([makeNote(app.app, number), makeNote(app.app, number), makeNote(app.app, number)])
    const bytes = async () =>
      (await rows<{ pdf: Buffer }>('select pdf from payments.notes where number = $1', number))[0]?.pdf.toString(
        'base64',
      )
    const first = await bytes()
    await app.app.db.pool.query(`update catalogue.trust set name = jsonb_set(name, '{en}', '"Another Trust"')`)
    await makeNote(app.app, number)
    expect(await bytes()).toBe(first)
    for (const change of ['pdf = null', "number = 'X'", 'amount_paise = 1', "content = '{}'", "link = 'x'"])
      await expect(
        app.app.db.pool.query(`update payments.notes set ${change} where number = $1`, [number]),
      ).rejects.toThrow('made once')
    await expect(app.app.db.pool.query('delete from payments.notes')).rejects.toThrow('never changed')
  })
})

describe('a difference that is paid', () => {
  test('has a debit note to the bill; given back, the credit note is to that', async () => {
    const homam = await app.given.homam()
    const [dearer] = await rows<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Family"}', 211600, 2) returning id`,
      homam.id,
    )
    const order = await paid(homam)
    const owner = await app.given.staff('owner')
    const before = await orderOf(order.orderId)
    const changed = await owner.call('POST /api/office/change-package', {
      orderId: order.orderId,
      version: before.version,
      packageId: dearer?.id ?? 0,
    })
    await app.pay(changed.body.payLink ?? '')
    const [debit] = await notes(order.lastId)
    expect(debit).toMatchObject({ kind: 'debit', refers_to: before.invoice, amount_paise: 100_000 })
    expect(debit?.number).toMatch(/^DSDT\//)

    const after = await orderOf(order.orderId)
    expect(after.total).toBe(2116)
    await owner.call('POST /api/office/cancel-order', {
      orderId: order.orderId,
      version: after.version,
      refund: 'full',
      reason: 'Asked',
    })
    const credits = (await notes(order.lastId)).filter(n => n.kind === 'credit')
    expect(new Map(credits.map(n => [n.refers_to, n.amount_paise]))).toEqual(
      new Map([
        [debit?.number, 100_000],
        [before.invoice, 111_600],
      ]),
    )
    // What was billed at first stays what it was.
    const [invoice] = await rows<{ content: { lines: { amountPaise: number }[] } }>(
      'select content from payments.invoices where booking_id = $1',
      order.lastId,
    )
    expect(invoice?.content.lines.map(l => l.amountPaise)).toEqual([111_600])
  })
})

describe('tax heads', () => {
  test('are written into the bill as they were: a later rate changes nothing', async () => {
    const order = await paid()
    const headOf = async () =>
      (
        await rows<{ content: { gstin: string | null; lines: { head: object }[] } }>(
          'select content from payments.invoices where booking_id = $1',
          order.lastId,
        )
      )[0]?.content
    expect(await headOf()).toMatchObject({
      gstin: null,
      place: 'TS',
      lines: [{ head: { code: '999591', supply: 'exempt_service', rate: 0 } }],
    })
    await app.app.db.pool.query(`update catalogue.tax_heads set code = '999999' where supply = 'exempt_service'`)
    expect(await headOf()).toMatchObject({ lines: [{ head: { code: '999591' } }] })
    await app.app.db.pool.query(`update catalogue.tax_heads set code = '999591' where supply = 'exempt_service'`)
  })

  test('an item is taxed as the head that staff chose for it', async () => {
    const owner = await app.given.staff('owner')
    const head = (await owner.call('POST /api/office/new-content', { kind: 'tax_head' })).body
    const five = (text: string) => ({ en: text, te: text, ta: text, kn: text, hi: text })
    const kept = await owner.call('POST /api/office/save-content', {
      kind: 'tax_head',
      id: null,
      version: 0,
      content: { ...head.content, name: five('Brass lamps'), code: '8306', supply: 'goods', rate: 1200 },
    })
    const made = (
      await owner.call('POST /api/office/publish-content', { id: kept.body.id ?? 0, version: kept.body.version ?? 0 })
    ).body
    const homam = await app.given.homam()
    const [product] = await rows<{ id: number; price: number }>(
      'select id, price_paise / 100 as price from catalogue.products order by id limit 1',
    )
    await app.app.db.pool.query('insert into catalogue.event_products values ($1, $2, 1)', [homam.id, product?.id])
    const thing = (await owner.call('POST /api/office/read-content', { kind: 'product', record: String(product?.id) }))
      .body
    const content = { ...thing.content, tax_head: made.record }
    const saved = (
      await owner.call('POST /api/office/save-content', {
        kind: 'product',
        id: thing.id,
        version: thing.version,
        content,
      })
    ).body
    expect(
      (await owner.call('POST /api/office/publish-content', { id: saved.id ?? 0, version: saved.version })).status,
    ).toBe(200)

    const total = homam.price + 2 * (product?.price ?? 0)
    const order = await paid(homam, { product_list: [{ pid: product?.id, qty: 2 }], product_total: total })
    const [invoice] = await rows<{ content: object }>(
      'select content from payments.invoices where booking_id = $1',
      order.lastId,
    )
    expect(invoice?.content).toMatchObject({
      lines: [
        { of: 'package', head: { supply: 'exempt_service' } },
        { of: 'product', quantity: 2, head: { code: '8306', rate: 1200, name: { te: 'Brass lamps' } } },
      ],
    })
    const standing = (
      await owner.call('POST /api/office/read-content', { kind: 'tax_head', record: made.record ?? '' })
    ).body
    expect(
      (await owner.call('POST /api/office/withdraw-content', { id: standing.id ?? 0, version: standing.version })).body,
    ).toMatchObject({ code: 'in_use' })
  })

  test('the last of its supply stays: items that name none are taxed as it; an editor changes none', async () => {
    const owner = await app.given.staff('owner')
    const list = (await owner.call('POST /api/office/list-content', { kind: 'tax_head', page: 1, perPage: 10 })).body
      .rows
    const { id, version, content } = (
      await owner.call('POST /api/office/read-content', {
        id: list.find(row => row.title === 'Religious ceremony')?.id ?? 0,
      })
    ).body
    expect(content).toMatchObject({ supply: 'exempt_service', code: '999591', rate: 0 })
    expect((await owner.call('POST /api/office/withdraw-content', { id: id ?? 0, version })).body).toMatchObject({
      code: 'in_use',
    })
    const editor = await app.given.staff('editor')
    const change = { kind: 'tax_head', id, version, content: { ...content, code: '999592' } } as const
    // To them it is something to translate.
    expect((await editor.call('POST /api/office/save-content', change)).body).toMatchObject({ code: 'other_language' })
    expect((await editor.call('POST /api/office/publish-content', { id: id ?? 0, version })).body).toMatchObject({
      code: 'no_right',
    })
  })
})

describe('the signed link', () => {
  const linkOf = async (lastId: number) =>
    (await rows<{ link: string }>('select link from payments.invoices where booking_id = $1', lastId))[0]?.link ?? ''

  test('says kind, number, day, amount and trust, and nothing of the devotee; staff see that it is what the books say', async () => {
    const order = await paid(undefined, { languageId: 2 })
    expect(await orderOf(order.orderId)).toMatchObject({ documents: [{ kind: 'bill', signed: null }] })
    await fetchFor(order.devotee, `/invoices/${order.orderId}.pdf`)
    const link = await linkOf(order.lastId)
    expect(link).toMatch(/\/te\/verify#[\w-]+\.[\w-]{86}$/)
    expect(link.length).toBeLessThan(260)
    const read = readSigned(link)
    const { documents } = await orderOf(order.orderId)
    expect(read).toMatchObject({ kind: 'bill', number: documents[0]?.number, paise: 111_600, trust: 'Sri Diya' })
    expect(documents).toMatchObject([{ kind: 'bill', signed: 'good', link }])
    expect(
      Buffer.from(read?.signed ?? []).toString() +
        atob(
          Buffer.from(read?.signed ?? [])
            .toString()
            .replaceAll('-', '+')
            .replaceAll('_', '/'),
        ),
    ).not.toContain(order.devotee.phone)
    const books = { kind: 'bill' as const, number: documents[0]?.number ?? '', day: read?.day ?? '', paise: 111_600 }
    expect(await standsAsSigned(app.app, link, books)).toBe('good')
    expect(await standsAsSigned(app.app, link, { ...books, paise: 111_601 })).toBe('changed')
  })

  test('is good as it is; with any one byte flipped it is not', async () => {
    const order = await paid()
    await fetchFor(order.devotee, `/invoices/${order.orderId}.pdf`)
    const link = await linkOf(order.lastId)
    const ask = async (text: string) => (await app.call('POST /api/verify-document', { text })).body.verdict
    expect(await ask(link)).toBe('good')
    const text = link.slice(link.indexOf('#') + 1)
    expect(await verifyLink(app.app, text)).toBe('good')
    expect(await verifyLink(app.app, ` ${text}\n`)).toBe('good')
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at++) {
      for (const bit of [1, 2, 4, 8, 16, 32, 64]) {
        const flipped = Buffer.from(bytes)
        flipped[at] = (flipped[at] ?? 0) ^ bit
        expect([at, bit, await verifyLink(app.app, flipped.toString('latin1'))]).not.toEqual([at, bit, 'good'])
      }
    }
    // Every other letter at the end, where base64 has bits to spare.
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (last !== text.at(-1)) expect(await verifyLink(app.app, text.slice(0, -1) + last)).not.toBe('good')
    }
    for (const nothing of ['', '.', 'x.y', `${text}.`, text.slice(1), `${text}A`, 'a'.repeat(1000)])
      expect(await ask(nothing)).not.toBe('good')
  })

  test('a key that was followed by another is known for ever', async () => {
    const order = await paid()
    await fetchFor(order.devotee, `/invoices/${order.orderId}.pdf`)
    const link = await linkOf(order.lastId)
    const [mine, ...others] = (await app.call('POST /api/document-keys', {})).body
    expect(mine?.id).toBe(readSigned(link)?.key)
    expect(others).toEqual([])
    const other = Buffer.alloc(32, 7).toString('base64url')
    await app.app.db.pool.query(`insert into payments.document_keys values ('other1', $1, now())`, [other])
    expect(await verifyLink(app.app, link)).toBe('good')
    await expect(app.app.db.pool.query('delete from payments.document_keys')).rejects.toThrow('never changed')
    // Signed by somebody who names a key of ours, or one that nobody knows.
    const [statement = '', signature = ''] = link.slice(link.indexOf('#') + 1).split('.')
    const fields = Buffer.from(statement, 'base64url').toString().split('|')
    const renamed = (key: string) => `${Buffer.from(fields.with(1, key).join('|')).toString('base64url')}.${signature}`
    expect(await verifyLink(app.app, renamed('other1'))).toBe('changed')
    expect(await verifyLink(app.app, renamed('nobody'))).toBe('unknown_key')
  })
})

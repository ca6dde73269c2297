import { beforeAll, describe, expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../../test/databases.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'

const empty: Record<string, string> = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }

describe('a first start in earnest (D29)', () => {
  beforeAll(async () => {
    empty.DATABASE_URL = await emptyDatabase(inject('postgres'))
  })
  const app = testApp(empty)

  test('sells nothing that the product came with, and still has its pages, videos and photos (D21)', async () => {
    expect((await app.call('POST /api/homelist', { language: 1 })).body).toEqual([])
    expect((await app.call('POST /api/sevas', { language: 1 })).body).toEqual([])
    const { rows } = await app.app.db.pool.query<{ id: number }>('select id from catalogue.events order by id')
    expect(rows.length).toBeGreaterThan(20)
    for (const { id } of rows)
      expect((await app.call('POST /api/viewmore', { language: 1, serviceId: id })).status).toBe(404)
    const live = (await app.call('POST /api/live-videos', { language: 1 })).body
    expect([live.videos.length, live.portraits.length]).toEqual([11, 14])
    expect((await app.call('POST /api/page', { language: 1, page: 'refund-policy' })).status).toBe(200)
  })

  test('has each of them as a draft, which staff make their own and publish', async () => {
    // The demo staff of a trial, which there are none of in production.
    delete empty.NODE_ENV
    await app.restart()
    const owner = await app.given.staff('owner')
    const list = async (kind: 'event' | 'seva') =>
      (await owner.call('POST /api/office/list-content', { kind, page: 1, perPage: 50 })).body.rows
    const drafts = [...(await list('event')), ...(await list('seva'))]
    expect(drafts.length).toBeGreaterThan(20)
    expect(drafts.filter(row => row.state === 'published')).toEqual([])
    const open = (await list('event')).toSorted((a, b) => (b.closesOn ?? '').localeCompare(a.closesOn ?? ''))[0]
    const doc = (await owner.call('POST /api/office/read-content', { id: open?.id ?? 0 })).body
    const published = await owner.call('POST /api/office/publish-content', { id: doc.id, version: doc.version })
    expect([published.status, published.body.state]).toEqual([200, 'published'])
    expect((await app.call('POST /api/homelist', { language: 1 })).body).toHaveLength(1)
  })

  test('does not put them on sale at the next start', async () => {
    await app.restart()
    expect((await app.call('POST /api/homelist', { language: 1 })).body).toHaveLength(1)
  })
})

describe('an installation that takes real money', () => {
  const app = testApp({
    GATEWAYS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_DemoKey0000001',
    RAZORPAY_KEY_SECRET: 'rzp_test_secret_0001',
    RAZORPAY_WEBHOOK_SECRET: 'whsec_demo_0001',
    // Nobody listens there: what would be sent is not.
    RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
    SMS: 'msg91',
    MSG91_AUTHKEY: 'demo',
    MSG91_OTP_TEMPLATE_ID: 'demo',
    WHATSAPP: 'off',
    EMAIL: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'seva@example.org',
  })
  const trust = async () => (await app.call('POST /api/trust', { language: 1 })).body
  const isOurs = async (text: string) => (await app.call('POST /api/check-payee', { text })).body.ours

  test('takes no gift to the account that the product came with, and calls it nobody’s (D29)', async () => {
    expect((await trust()).bank).toBeNull()
    expect((await app.raw('GET', '/api/donation-qr.png')).status).toBe(404)
    expect(await isOurs('demo@bank')).toBe(false)
    const gift = giftFor(await purposeOf(app))
    expect((await app.call('POST /api/donate', gift)).body).toMatchObject({ code: 'giving_closed' })
    const claim = { ...gift, utr: '633012345678', paidOn: '2026-11-20' }
    expect((await app.call('POST /api/donation-claim', claim)).body).toMatchObject({ code: 'giving_closed' })
  })

  test('takes gifts once the trust’s own account stands there', async () => {
    const bank = {
      accountName: 'A Trust',
      accountNumber: '50100123456789',
      ifsc: 'HDFC0001234',
      bank: 'HDFC',
      branch: 'Main',
    }
    await app.app.db
      .updateTable('catalogue.trust')
      .set({ bank: JSON.stringify({ ...bank, upi: 'trust@hdfc' }) })
      .execute()
    await expect.poll(async () => (await trust()).bank?.upi).toBe('trust@hdfc')
    expect((await app.raw('GET', '/api/donation-qr.png')).status).toBe(200)
    expect(await isOurs('trust@hdfc')).toBe(true)
    const { body } = await app.call('POST /api/donate', giftFor(await purposeOf(app)))
    expect(body.code).toBe('payment_unavailable')
  })
})

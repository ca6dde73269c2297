import { describe, expect, test } from 'vitest'
import { roles } from '../../../../contract/ground/rights.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()

describe('a session of the back office', () => {
  test.each(roles)('says who is signed in: %s', async role => {
    const staff = await app.given.staff(role)

    expect((await staff.call('POST /api/office/me', {})).body).toMatchObject({ roles: [role], email: `${role}@demo` })
  })

  test('is over once it was signed out of', async () => {
    const staff = await app.given.staff('viewer')
    await staff.call('POST /api/office/sign-out', {})

    expect(await staff.call('POST /api/office/me', {})).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    })
  })

  test('is no use to another site: without our own header, or sent from elsewhere, nothing is answered', async () => {
    const { headers } = await app.given.staff('owner')
    const ask = (extra: Record<string, string>) =>
      app.raw('POST', '/api/office/me', {
        body: '{}',
        headers: { 'content-type': 'application/json', cookie: headers.cookie ?? '', ...extra },
      })

    expect((await ask({})).status).toBe(400)
    expect((await ask({ 'x-office': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await ask({ 'x-office': '1', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('of somebody who may no longer work here is refused at the next call', async () => {
    const staff = await app.given.staff('finance')
    await app.app.db.pool.query(`update admin.staff set active = false where email = 'finance@demo'`)

    expect(await staff.call('POST /api/office/me', {})).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    })
  })

  test('the audit log shows an order by its code, and finds it by that', async () => {
    const [staff, devotee] = [await app.given.staff('owner'), await app.given.devotee()]
    const order = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee), {
      'idempotency-key': 'an-order-in-the-log',
    })
    const { orderId, lastId } = order.body
    for (const [subject, id] of [
      ['order', lastId],
      ['parcel', orderId],
      ['event', lastId],
    ])
      await app.app.db.pool.query(
        `insert into admin.audit (at, action, subject, subject_id) values (now(), 'test', $1, $2)`,
        [subject, String(id)],
      )
    const { rows } = await app.app.db.pool.query<{ code: string }>('select code from booking.bookings where id = $1', [
      lastId,
    ])
    const code = rows[0]?.code ?? ''

    const { body } = await staff.call('POST /api/office/list-audit', { perPage: 50, what: 'test' })
    expect(body.rows.map(row => [row.subject, row.subject_code])).toEqual([
      ['event', null],
      ['parcel', code],
      ['order', code],
    ])
    const found = await staff.call('POST /api/office/list-audit', {
      perPage: 50,
      subject_id: code.toLowerCase().replace('-', ' '),
    })
    expect(found.body.rows.map(row => row.subject)).toEqual(['parcel', 'order'])
    expect(found.body.rows.map(row => row.order)).toEqual([lastId, lastId])
  })

  test('the audit log is never changed', async () => {
    await app.app.db.pool.query(
      `insert into admin.audit (at, action, subject, subject_id) values (now(), 'test', 'event', '1')`,
    )

    await expect(app.app.db.pool.query(`update admin.audit set action = 'other'`)).rejects.toThrow('never changed')
    await expect(app.app.db.pool.query('delete from admin.audit')).rejects.toThrow('never changed')
    await expect(app.app.db.pool.query('truncate admin.audit')).rejects.toThrow('never changed')
  })
})

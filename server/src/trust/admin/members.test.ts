import { afterEach, describe, expect, test } from 'vitest'
import { codeOf, givenPerson, goodPassword, mailedToken, officeCall, secretOf } from '../../../test/office-people.ts'
import { testApp } from '../../../test/test-app.ts'
import { offerSetUp } from './links.ts'

const app = testApp()
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
  await app.app.db.pool.query('delete from admin.tries')
})
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let invited = 0
const newInvitation = () => ({
  name: 'Somebody New',
  email: `new${++invited}@test`,
  roles: ['translator' as const],
  languages: ['te' as const],
  language: 'te' as const,
})
const page = { page: 1, perPage: 100 }

describe('an invitation', () => {
  test('goes by mail in the person’s language, is taken up once, and signs in', async () => {
    const owner = await app.given.staff('owner')
    const invitation = newInvitation()
    await owner.call('POST /api/office/invite-staff', invitation)
    const [mail] = await query<{ language: string; body: string; channel: string }>(
      'select language, body, channel from notifications.messages where recipient = $1',
      [invitation.email],
    )
    expect(mail).toMatchObject({ channel: 'email', language: 'te' })
    expect(mail?.body).toContain('/admin/invitation#token=')

    const token = await mailedToken(app, invitation.email)
    const { body } = await officeCall(app, 'POST /api/office/open-link', { token })
    expect(body).toMatchObject({
      kind: 'invitation',
      name: 'Somebody New',
      email: invitation.email,
      authenticator: { qr: expect.stringContaining('data:image/png') },
    })
    const secret = secretOf(body.authenticator?.secret ?? '')
    expect(
      (await officeCall(app, 'POST /api/office/use-link', { token, password: goodPassword, code: '000000' })).body.code,
    ).toBe('code_wrong')
    expect((await officeCall(app, 'POST /api/office/use-link', { token, password: goodPassword })).body.code).toBe(
      'code_wrong',
    )

    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        officeCall(app, 'POST /api/office/use-link', {
          token,
          password: goodPassword,
          code: codeOf(secret),
          name: 'My Own Name',
          language: 'hi',
        }),
      ),
    )
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 404, 404])
    const taken = answers.find(a => a.status === 200)
    expect(taken?.body.recovery_codes).toHaveLength(10)
    expect((await officeCall(app, 'POST /api/office/me', {}, { cookie: taken?.cookie ?? '' })).body).toMatchObject({
      name: 'My Own Name',
      roles: ['translator'],
      languages: ['te'],
      language: 'hi',
    })
    expect((await officeCall(app, 'POST /api/office/open-link', { token })).body.code).toBe('link_void')
  })

  test('ends after seven days; a new one makes the earlier void', async () => {
    const owner = await app.given.staff('owner')
    const invitation = newInvitation()
    const { body } = await owner.call('POST /api/office/invite-staff', invitation)
    const first = await mailedToken(app, invitation.email)
    await owner.call('POST /api/office/send-way-in', { id: body.id })
    const second = await mailedToken(app, invitation.email)
    expect((await officeCall(app, 'POST /api/office/open-link', { token: first })).body.code).toBe('link_void')
    expect((await officeCall(app, 'POST /api/office/open-link', { token: second })).status).toBe(200)

    await app.advance(7 * 86_400 + 1)
    expect((await officeCall(app, 'POST /api/office/open-link', { token: second })).body.code).toBe('link_void')
    expect(
      (await officeCall(app, 'POST /api/office/use-link', { token: second, password: goodPassword })).body.code,
    ).toBe('link_void')
  })

  test('to an address that is on the list already is refused', async () => {
    const owner = await app.given.staff('owner')
    const invitation = newInvitation()
    const answers = await Promise.all(
      [1, 2].map(() =>
        owner.call('POST /api/office/invite-staff', { ...invitation, email: ` ${invitation.email.toUpperCase()}` }),
      ),
    )
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('its link is no use to somebody who was taken off again', async () => {
    const owner = await app.given.staff('owner')
    const invitation = newInvitation()
    const { id } = (await owner.call('POST /api/office/invite-staff', invitation)).body
    const token = await mailedToken(app, invitation.email)
    expect(
      (await owner.call('POST /api/office/edit-staff', { id, version: 1, ...invitation, active: false })).body.state,
    ).toBe('inactive')
    expect((await officeCall(app, 'POST /api/office/open-link', { token })).body.code).toBe('link_void')
  })
})

describe('several roles', () => {
  const roleOf = async (id: number) =>
    (await query<{ role: string; roles: string[] }>('select role, roles from admin.staff where id = $1', [id]))[0]

  test('add up: packing alone sees no money, with desk it takes orders, and neither gives money back', async () => {
    const owner = await app.given.staff('owner')
    const person = await givenPerson(app, 'packing')
    const may = async (name: string, body: object) =>
      (await person.call(name as 'POST /api/office/me', body)).body.code !== 'no_right'
    const allowed = async () => ({
      parcels: await may('POST /api/office/prasadam-counts', {}),
      order: await may('POST /api/office/counter-homams', {}),
      gift: await may('POST /api/office/desk-purposes', {}),
      refund: await may('POST /api/office/refund-order', {}),
      couriers: await may('POST /api/office/prasadam-courier-save', {}),
    })
    expect(await allowed()).toEqual({ parcels: true, order: false, gift: false, refund: false, couriers: false })

    const changed = await owner.call('POST /api/office/edit-staff', {
      id: person.id,
      version:
        (await query<{ version: number }>('select version from admin.staff where id = $1', [person.id]))[0]?.version ??
        0,
      name: 'Two Hats',
      roles: ['packing', 'desk'],
      languages: [],
      active: true,
    })
    expect(changed.body.roles).toEqual(['desk', 'packing'])
    expect(await allowed()).toEqual({ parcels: true, order: true, gift: true, refund: false, couriers: false })
    expect((await person.call('POST /api/office/me', {})).body.roles).toEqual(['desk', 'packing'])
  })

  test('of somebody whom the release before edits, the one that it writes remains', async () => {
    const { id } = await givenPerson(app, 'desk')
    expect(await roleOf(id)).toEqual({ role: 'desk', roles: ['desk'] })
    await query(`update admin.staff set role = 'viewer' where id = $1`, [id])
    expect(await roleOf(id)).toEqual({ role: 'viewer', roles: ['viewer'] })
    await query(`update admin.staff set name = 'Renamed', role = role where id = $1`, [id])
    expect(await roleOf(id)).toEqual({ role: 'viewer', roles: ['viewer'] })
    const [made] = await query<{ roles: string[] }>(
      `insert into admin.staff (name, email, role, created_at) values ('Old', $1, 'finance', now()) returning roles`,
      [`old${id}@test`],
    )
    expect(made?.roles).toEqual(['finance'])
  })

  test('a desk prints the receipt of a gift that it took, and of no other', async () => {
    const desk = await app.given.staff('desk')
    const finance = await app.given.staff('finance')
    const { purposes } = (await desk.call('POST /api/office/desk-purposes', {})).body
    const gift = (key: string) => ({
      key,
      pay: 'cash' as const,
      purposeId: purposes[0]?.id ?? 0,
      amount: 501,
      name: 'Donor Name',
      phone: '9848012345',
      address: '',
      pan: '',
      anonymous: false,
      citizenship: 'indian' as const,
      language: 'en',
    })
    for (const staff of [desk, finance]) await staff.call('POST /api/office/open-drawer', { amount: 0 })
    const own = (await desk.call('POST /api/office/desk-donation', gift('own-gift'))).body.id
    const other = (await finance.call('POST /api/office/desk-donation', gift('other-gift'))).body.id
    const receipt = async (id: number) =>
      (await app.raw('GET', `/api/office/files/receipts/${id}.pdf`, { headers: desk.headers })).status
    expect(await receipt(other)).toBe(403)
    expect(await receipt(own)).toBe(200)
  })
})

describe('somebody who works here', () => {
  test('is out at the next call when taken off, and in another role at the next call when moved', async () => {
    const owner = await app.given.staff('owner')
    const person = await givenPerson(app, 'operations')
    const change = { id: person.id, name: 'Moved', languages: [] }
    const row = async () => (await owner.call('POST /api/office/list-staff', { ...page, q: person.email })).body.rows[0]
    expect(await row()).toMatchObject({ roles: ['operations'], state: 'active', last_seen: expect.any(Number) })

    const moved = await owner.call('POST /api/office/edit-staff', {
      ...change,
      version: (await row())?.version ?? 0,
      roles: ['owner'],
      active: true,
    })
    expect((await person.call('POST /api/office/list-staff', page)).status).toBe(200)
    await owner.call('POST /api/office/edit-staff', {
      ...change,
      version: moved.body.version,
      roles: ['priest'],
      active: true,
    })
    expect((await person.call('POST /api/office/list-staff', page)).body.code).toBe('no_right')

    await owner.call('POST /api/office/edit-staff', {
      ...change,
      version: (await row())?.version ?? 0,
      roles: ['priest'],
      active: false,
    })
    expect((await person.call('POST /api/office/me', {})).status).toBe(401)
    expect(
      (await officeCall(app, 'POST /api/office/sign-in', { email: person.email, password: person.password })).body.code,
    ).toBe('sign_in_wrong')

    await owner.call('POST /api/office/edit-staff', {
      ...change,
      version: (await row())?.version ?? 0,
      roles: ['viewer'],
      active: true,
    })
    expect(
      (await officeCall(app, 'POST /api/office/sign-in', { email: person.email, password: person.password })).body.next,
    ).toBe('code')
  })

  test('is not overwritten by who read an older version', async () => {
    const owner = await app.given.staff('owner')
    const person = await givenPerson(app, 'viewer')
    const { version } = (await owner.call('POST /api/office/list-staff', { ...page, q: person.email })).body
      .rows[0] ?? { version: 0 }
    const change = {
      id: person.id,
      version,
      name: 'One of two',
      roles: ['viewer' as const],
      languages: [],
      active: true,
    }
    const answers = await Promise.all([1, 2].map(() => owner.call('POST /api/office/edit-staff', change)))
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(a => a.status === 409)?.body.code).toBe('edited_meanwhile')
  })

  test('who lost the phone gets a new way in: nothing old works, the link does', async () => {
    const owner = await app.given.staff('owner')
    const person = await givenPerson(app, 'priest')
    expect((await owner.call('POST /api/office/send-way-in', { id: person.id })).status).toBe(200)
    expect((await person.call('POST /api/office/me', {})).status).toBe(401)
    expect(
      (await officeCall(app, 'POST /api/office/sign-in', { email: person.email, password: person.password })).body.code,
    ).toBe('sign_in_wrong')

    const token = await mailedToken(app, person.email)
    const { body } = await officeCall(app, 'POST /api/office/open-link', { token })
    const secret = secretOf(body.authenticator?.secret ?? '')
    expect(secret).not.toEqual(person.secret)
    expect(
      (await officeCall(app, 'POST /api/office/use-link', { token, password: goodPassword, code: codeOf(secret) }))
        .status,
    ).toBe(200)
  })

  test('of those who can sign in, an owner always remains: two who take each other away at once', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await givenPerson(app, 'owner'), await givenPerson(app, 'owner')]
      await query(`update admin.staff set active = false where role = 'owner' and id not in ($1, $2)`, [a.id, b.id])
      const rows = await query<{ id: number; version: number }>(
        'select id, version from admin.staff where id in ($1, $2)',
        [a.id, b.id],
      )
      const off = (by: typeof a, whom: typeof a) =>
        by.call('POST /api/office/edit-staff', {
          id: whom.id,
          version: rows.find(r => r.id === whom.id)?.version ?? 0,
          name: 'Gone',
          ...(round % 2 ? { roles: ['owner' as const], active: false } : { roles: ['viewer' as const], active: true }),
          languages: [],
        })

      const answers = await Promise.all([off(a, b), off(b, a)])

      // Each was still an owner when asking; one of the two is then the last.
      expect(answers.map(x => x.body.code ?? 'done').filter(code => code === 'done')).toHaveLength(1)
      expect(
        await query(`select from admin.staff where role = 'owner' and active and password_hash is not null`),
      ).toHaveLength(1)
      await query(`update admin.staff set active = true where email = 'owner@demo'`)
    }
  })

  test('the only owner can neither step down nor be sent a new way in', async () => {
    const owner = await app.given.staff('owner')
    await query(`update admin.staff set active = false where role = 'owner' and email <> 'owner@demo'`)
    const me = (await owner.call('POST /api/office/list-staff', { ...page, q: 'owner@demo' })).body.rows[0]
    const self = { id: me?.id ?? 0, version: me?.version ?? 0, name: 'Demo owner', languages: [] }
    expect(
      (await owner.call('POST /api/office/edit-staff', { ...self, roles: ['viewer'], active: true })).body.code,
    ).toBe('last_owner')
    expect(
      (await owner.call('POST /api/office/edit-staff', { ...self, roles: ['owner'], active: false })).body.code,
    ).toBe('last_owner')
    expect((await owner.call('POST /api/office/send-way-in', { id: self.id })).body.code).toBe('last_owner')
    expect((await owner.call('POST /api/office/edit-staff', { ...self, roles: ['owner'], active: true })).status).toBe(
      200,
    )
  })
})

describe('the audit log', () => {
  test('has each change with who, before and after, and is searched by them and by day', async () => {
    const owner = await app.given.staff('owner')
    const person = await givenPerson(app, 'viewer')
    const { version } = (await owner.call('POST /api/office/list-staff', { ...page, q: person.email })).body
      .rows[0] ?? { version: 0 }
    await owner.call('POST /api/office/edit-staff', {
      id: person.id,
      version,
      name: 'Unmistakable',
      roles: ['priest'],
      languages: [],
      active: true,
    })

    const search = async (filter: object) =>
      (await owner.call('POST /api/office/list-audit', { ...page, ...filter })).body
    const { rows, subjects } = await search({ subject: 'staff', subject_id: String(person.id) })
    expect(rows.map(r => r.action)).toEqual([
      'POST /api/office/edit-staff',
      'POST /api/office/use-link',
      'POST /api/office/invite-staff',
    ])
    expect(rows[0]).toMatchObject({
      who: 'Demo owner (owner@demo)',
      name: 'Demo owner',
      subject_name: 'Unmistakable',
      before: { roles: ['viewer'], active: true },
      after: { name: 'Unmistakable', roles: ['priest'] },
    })
    expect(subjects).toContain('staff')
    expect((await search({ who: person.email })).rows.map(r => r.action)).toEqual(['POST /api/office/use-link'])
    expect((await search({ who: '%' })).rows).toHaveLength(0)
    expect((await search({ what: 'EDIT-staff', subject: 'staff', subject_id: String(person.id) })).rows).toHaveLength(1)
    const today = new Date(app.app.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect(
      (await search({ subject: 'staff', subject_id: String(person.id), from: today, until: today })).rows,
    ).toHaveLength(3)
    expect((await search({ until: '2020-01-01' })).rows).toHaveLength(0)
  })

  test('is read page by page without a line twice, and by who did it', async () => {
    const owner = await app.given.staff('owner')
    const read = async (more: object) => (await owner.call('POST /api/office/list-audit', { perPage: 2, ...more })).body
    const all = (await owner.call('POST /api/office/list-audit', { perPage: 200 })).body
    expect(all.rows.length).toBeGreaterThan(2)
    const ids: number[] = []
    for (let after = null as (typeof all)['next'], more = true; more; ) {
      const { rows, next } = await read(after ? { after } : {})
      ids.push(...rows.map(row => row.id))
      after = next
      more = next !== null
    }
    expect(ids).toEqual(all.rows.map(row => row.id))

    const one = all.people.find(({ name }) => name === 'Demo owner')
    const mine = await read({ person: one?.id })
    expect(new Set(mine.rows.map(row => row.name))).toEqual(new Set(['Demo owner']))
    expect((await read({ person: 0 })).rows.every(row => row.name === null)).toBe(true)
  })

  test('a change that is undone leaves no line', async () => {
    const owner = await app.given.staff('owner')
    const [before] = await query<{ n: number }>('select count(*)::int as n from admin.audit')
    await owner.call('POST /api/office/edit-staff', {
      id: 999_999,
      version: 1,
      name: 'Nobody',
      roles: ['priest'],
      languages: [],
      active: true,
    })
    await owner.call('POST /api/office/invite-staff', { ...newInvitation(), email: 'owner@demo' })
    expect(await query('select count(*)::int as n from admin.audit')).toEqual([before])
  })
})

describe('the first start', () => {
  test('offers no link while somebody works here', async () => {
    expect(await offerSetUp(app.app)).toBeUndefined()
  })

  test('gives a link by which one first owner is made, by however many who hold one; no default password exists', async () => {
    await query('update admin.staff set password_hash = null')
    const links = [await offerSetUp(app.app), await offerSetUp(app.app)].map(link => tokenOf(link))
    const opened = await Promise.all(links.map(token => officeCall(app, 'POST /api/office/open-link', { token })))
    expect(opened.map(o => o.body.kind)).toEqual(['set_up', 'set_up'])

    const first = { name: 'First Owner', password: goodPassword, language: 'te' as const }
    expect((await officeCall(app, 'POST /api/office/use-link', { token: links[0] ?? '', ...first })).status).toBe(400)
    const answers = await Promise.all(
      links.map((token, i) =>
        officeCall(app, 'POST /api/office/use-link', {
          token,
          ...first,
          email: `First${i}@test`,
          code: codeOf(secretOf(opened[i]?.body.authenticator?.secret ?? '')),
        }),
      ),
    )
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 404])
    const made = answers.find(a => a.status === 200)
    expect((await officeCall(app, 'POST /api/office/me', {}, { cookie: made?.cookie ?? '' })).body).toMatchObject({
      name: 'First Owner',
      roles: ['owner'],
      language: 'te',
    })
    expect(await query(`select from admin.staff where email like 'first%'`)).toHaveLength(1)
    for (const token of links)
      expect((await officeCall(app, 'POST /api/office/open-link', { token })).body.code).toBe('link_void')
    expect(await offerSetUp(app.app)).toBeUndefined()
  })

  test('the link ends after a day', async () => {
    await query('update admin.staff set password_hash = null')
    const token = tokenOf(await offerSetUp(app.app))
    await app.advance(86_401)
    expect((await officeCall(app, 'POST /api/office/open-link', { token })).body.code).toBe('link_void')
  })
})

/** Of a link, from behind its `#`: no server and no log sees it there. */
const tokenOf = (link = ''): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

import { english } from '../../../../contract/ground/languages.ts'
import { roles, type Role } from '../../../../contract/ground/rights.ts'
import { findOrInsertDevotee } from '../../orders/accounts/service.ts'
import { beginSession } from '../../trust/admin/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { takeFile } from '../../giving/imports/service.ts'
import { takeWebhook } from '../../money/payments/service.ts'
import { demoStaff } from '../../outside/sandbox/demo-staff.ts'
import { webhookOf } from '../../outside/sandbox/sandbox-payments.ts'
import { hourMs, minuteMs } from '../../ground/time/spans.ts'
import type { Past } from './past.ts'
import { phoneOf } from './people.ts'
import { book } from './orders.ts'
import { on, type Story } from './story.ts'

/** The names of the demo staff. They sign in as `/sandbox` says. */
const staffNames: Record<Role, string> = {
  owner: 'Anasuya Devi',
  editor: 'Kalyani Rao',
  translator: 'Ramakrishna Sarma',
  operations: 'Suresh Babu',
  finance: 'Padmaja Iyer',
  desk: 'Lalitha Kumari',
  packing: 'Ravi Teja',
  viewer: 'Narayana Murthy',
  auditor: 'Krishna Iyengar',
  priest: 'Subrahmanya Sastri',
}

/** Makes one member of staff in each role, and names them. */
export async function gatherStaff(past: Past): Promise<Record<Role, Staff>> {
  const found: Partial<Record<Role, Staff>> = {}
  for (const role of roles) {
    const id = await demoStaff(past.app, role)
    const common = { language: 'en', sessionId: 0, confirmedAt: past.now }
    const languages = role === 'translator' ? ['te'] : ['en', 'te', 'ta', 'kn', 'hi']
    found[role] = { id, name: staffNames[role], email: `${role}@demo`, roles: [role], languages, ...common }
  }
  const staff = found as Record<Role, Staff>
  const { rows } = await past.byStaff(staff.owner, 'POST /api/office/list-staff', { page: 1, perPage: 50 })
  for (const { id, version, roles: held, languages } of rows) {
    const role = roles.find(each => staff[each].id === id)
    if (!role) continue
    const change = { id, version, name: staffNames[role], roles: held, languages: languages as 'te'[], active: true }
    await past.byStaff(staff.owner, 'POST /api/office/edit-staff', change)
  }
  return staff
}

/** The rest of the work: staff come and go, save views and exports, import lists, block a number, make calls. */
export function liveInOffice(story: Story): void {
  changeStaff(story)
  keepViews(story)
  bringOldLists(story)
  hearStrangeWebhooks(story)
  answerDevotees(story)
  failMessages(story)
  writeToAll(story)
  countVisits(story)
  useSessions(story)
}

function changeStaff(story: Story): void {
  const { past, staff } = story
  const invite = (name: string, email: string, ...roles: Role[]) =>
    past.byStaff(staff.owner, 'POST /api/office/invite-staff', { name, email, roles, languages: [], language: 'en' })
  past.at(on(story, -66, '10:20'), () => invite('Venu Gopal', 'venu.gopal@example.org', 'operations'))
  past.at(on(story, -30, '18:00'), async () => {
    const { rows } = await past.byStaff(staff.owner, 'POST /api/office/list-staff', { page: 1, perPage: 50, q: 'venu' })
    const left = rows[0]
    if (!left) return
    const { id, version, name, roles: held } = left
    await past.byStaff(staff.owner, 'POST /api/office/edit-staff', {
      id,
      version,
      name,
      roles: held,
      languages: [],
      active: false,
    })
  })
  past.at(on(story, -2, '16:40'), () => invite('Meenakshi Sundaram', 'meenakshi@example.org', 'finance', 'desk'))
}

function keepViews(story: Story): void {
  const { past, staff } = story
  const view = (name: string, query: string, shared: boolean, by: Staff) =>
    past.byStaff(by, 'POST /api/office/save-view', { screen: 'orders', name, query, shared })
  past.at(on(story, -60, '12:00'), async () => {
    await view('Waiting for the bank', 'segment=pending', true, staff.owner)
    await view('Money still to go back', 'segment=refund_due', true, staff.owner)
    await view('From WhatsApp', 'source=whatsapp', false, staff.operations)
  })
  past.at(on(story, -45, '10:15'), async () => {
    const common = { id: 0, version: 0, format: 'xlsx' as const, hour: 7, weekday: 1 }
    await past.byStaff(staff.operations, 'POST /api/office/export-save', {
      ...common,
      name: 'Addresses for the courier',
      kind: 'orders',
      columns: ['order_code', 'name', 'phone', 'address', 'city', 'pincode', 'homam'],
      schedule: 'weekly',
    })
    await past.byStaff(staff.finance, 'POST /api/office/export-save', {
      ...common,
      name: 'Campaigns of the month',
      kind: 'campaigns',
      columns: ['campaign', 'source', 'medium', 'orders', 'paid', 'revenue'],
      schedule: 'never',
    })
  })
  past.at(on(story, -3, '17:30'), () =>
    past.byStaff(staff.finance, 'POST /api/office/export-begin', {
      kind: 'donations',
      columns: ['receipt', 'given_on', 'donation_purpose', 'donation_amount', 'name'],
      format: 'xlsx',
    }),
  )
}

/** Operations import an old list twice: the first import is undone. */
function bringOldLists(story: Story): void {
  const { past, staff, dice } = story
  const rows = Array.from({ length: 14 }, (_, i) => {
    const { devotee, town } = dice.oneOf(story.households)
    return [i === 9 ? '98480' : phoneOf(900 + i), devotee.name, town.city, town.pincode].join(',')
  })
  const bring = async (fileName: string, lines: string[]) => {
    const sheet = ['Mobile,Name,City,Pincode', ...lines].join('\n')
    const { id } = await takeFile(past.app, staff.operations, 'bookings', Buffer.from(sheet), fileName)
    const mapping = { phone: 0, name: 1, city: 2, pincode: 3 }
    await past.byStaff(staff.operations, 'POST /api/office/import-run', { id, mapping, languageId: english.id })
    return id
  }
  past.at(on(story, -67, '15:00'), async () => {
    const id = await bring('devotees-2025-first-try.csv', rows)
    past.at(past.now + 22 * minuteMs, () => past.byStaff(staff.operations, 'POST /api/office/import-undo', { id }))
    past.at(past.now + 50 * minuteMs, () => bring('devotees-2025.csv', rows))
  })
}

/** Webhooks arrive that are no payments of the trust: for an unknown order, twice the same, and forged. */
function hearStrangeWebhooks(story: Story): void {
  const { past } = story
  const hear = (raw: Buffer, headers: Record<string, string>) =>
    takeWebhook(past.app, 'sandbox', raw, headers, '203.0.113.99')
  const strange = {
    reference: 'order-of-another-shop',
    state: 'success',
    amount_paise: 99_900,
    payment_id: 'sbx_other',
  }
  past.at(on(story, -23, '14:12'), () => {
    const { raw, headers } = webhookOf(past.app.config, strange)
    return hear(raw, headers)
  })
  past.at(on(story, -6, '09:48'), async () => {
    const { raw, headers } = webhookOf(past.app.config, { ...strange, state: 'failure' })
    await hear(raw, headers)
    await hear(raw, headers)
  })
  past.at(on(story, -4, '03:31'), () => {
    const { raw } = webhookOf(past.app.config, strange)
    return hear(raw, { 'x-sandbox-signature': '0'.repeat(64) })
  })
}

/** One number is blocked, one devotee opts out of WhatsApp, some ask for an alert on a deity's next homam. */
function answerDevotees(story: Story): void {
  const { past, staff, households } = story
  const devoteeOf = (phone: string) => past.app.db.tx(tx => findOrInsertDevotee(tx, phone, past.now))
  past.at(on(story, -37, '13:05'), async () => {
    const { id } = await devoteeOf(phoneOf(777))
    const reason = 'Books the dearest package again and again and never pays'
    await past.byStaff(staff.operations, 'POST /api/office/block-number', { id, reason })
  })
  past.at(on(story, -24, '10:50'), () =>
    past.byStaff(staff.operations, 'POST /api/office/decline-messages', {
      to: households[4]?.phone ?? phoneOf(4),
      channel: 'whatsapp',
      declined: true,
    }),
  )
  for (const [i, deity] of ['shiva', 'ganapati', 'durga', 'vishnu', 'lakshmi'].entries()) {
    past.at(on(story, -12 + i * 2, '20:10'), async () => {
      const { phone, language } = households[10 + i] ?? { phone: phoneOf(10 + i), language: english }
      const devotee = await devoteeOf(phone)
      await past.byDevotee(devotee, 'POST /api/tell-me', { userId: devotee.id, deity }, language)
    })
  }
}

/** The carriers fail for one message: every channel is tried in vain, until staff are asked to call the devotee. */
function failMessages(story: Story): void {
  const { past, staff } = story
  const homam = story.homams.findLast(h => h.opensAt < on(story, -4, '00:00') && h.heldOn > story.today)
  if (!homam) return
  const fault = (mode: 'fail' | 'none') => past.app.db.updateTable('sandbox.message_faults').set({ mode }).execute()
  for (const days of [-3, -1]) {
    const at = on(story, days, '14:20')
    past.at(at, async () => {
      const order = await book(story, homam)
      past.at(past.now + minuteMs, async () => {
        await fault('fail')
        await past.pay(order.paymentUrl, 'success')
      })
      past.at(past.now + 2 * minuteMs, () => fault('none'))
    })
    // Each channel is tried for three hours.
    for (const hours of [3.5, 7, 10.5]) {
      past.at(at + hours * hourMs, async () => {
        await fault('fail')
        await past.sweep('goOnSending')
      })
      past.at(at + hours * hourMs + minuteMs, () => fault('none'))
    }
  }
  past.at(on(story, -2, '10:30'), async () => {
    const { rows } = await past.byStaff(staff.operations, 'POST /api/office/message-calls', {
      page: 1,
      perPage: 10,
      done: false,
    })
    const first = rows[0]
    if (first) await past.byStaff(staff.operations, 'POST /api/office/message-called', { id: first.id, done: true })
  })
}

/** Counts the visits of each day, and how far they got. */
function countVisits(story: Story): void {
  const { past, dice } = story
  for (let days = -120; days <= 0; days++) {
    past.at(Math.min(on(story, days, '22:15'), past.end), async () => {
      const open = story.homams.filter(h => h.opensAt < past.now && h.startsAt > past.now)
      const visits = dice.between(45, 110)
      for (let i = 0; i < visits; i++) {
        const { language } = dice.oneOf(story.households)
        const campaign = dice.chance(0.2) ? 'karthika-2026' : ''
        past.visits.step('visit', language.web, null, campaign)
        if (open.length === 0 || dice.chance(0.45)) continue
        const { eventId } = dice.oneOf(open)
        const reach = (step: string) => {
          for (const homam of [eventId, null]) past.visits.step(step, language.web, homam, campaign)
        }
        reach('event')
        if (dice.chance(0.45)) reach('plan')
        if (dice.chance(0.28)) reach('form')
      }
      await past.visits.flush()
    })
  }
}

/** Begins sessions, so that the list of staff shows when each was last active. */
function useSessions(story: Story): void {
  const { past, staff } = story
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36'
  const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'
  const hours: [Role, number, string][] = [
    ['priest', 9, phone],
    ['editor', 6, laptop],
    ['translator', 5, phone],
    ['finance', 3, laptop],
    ['viewer', 2, phone],
    ['operations', 0.4, laptop],
  ]
  for (const [role, ago, device] of hours)
    past.at(past.end - ago * hourMs, () => beginSession(past.app, staff[role].id, device))
}

/** Operations send a broadcast to everybody of the latest homam. */
function writeToAll(story: Story): void {
  const { past, staff, homams, today } = story
  const homam = homams.findLast(h => h.heldOn < today)
  if (!homam) return
  past.at(on(story, -1, '11:10'), () =>
    past.byStaff(staff.operations, 'POST /api/office/begin-broadcast', {
      id: homam.eventId,
      kind: 'notice',
      texts: {
        en: 'The prasadam of {homam} is being packed. Your parcel leaves within three days.',
        te: '{homam} ప్రసాదం సిద్ధమవుతోంది. మూడు రోజుల్లో మీకు పంపుతాము.',
        ta: '{homam} பிரசாதம் தயாராகிறது. மூன்று நாட்களில் அனுப்புவோம்.',
        kn: '{homam} ಪ್ರಸಾದ ಸಿದ್ಧವಾಗುತ್ತಿದೆ. ಮೂರು ದಿನಗಳಲ್ಲಿ ಕಳುಹಿಸುತ್ತೇವೆ.',
        hi: '{homam} का प्रसाद तैयार हो रहा है। तीन दिनों में भेज दिया जाएगा।',
      },
      english: true,
      link: '',
      key: `demo-office-${homam.eventId}`,
      latest: 0,
    }),
  )
}

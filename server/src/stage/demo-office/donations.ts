import { givingConsent } from '../../../../contract/giving/donations.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { takeCertificates, viewTermsOfGiving } from '../../giving/donations/service.ts'
import { rupeesInWords } from '../../ground/documents/amount-in-words.ts'
import { drawPaper } from '../../ground/documents/paper.ts'
import { financialYear } from '../../ground/time/financial-year.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
import { findOrInsertDevotee } from '../../orders/accounts/service.ts'
import type { BankBook } from './bank-book.ts'
import { donorPhoneOf } from './people.ts'
import { on, type Story, wakingHour } from './story.ts'

const online = 46

/** Donors give online, at the desk, and by bank transfer, for which they send in the reference. */
export async function takeDonations(story: Story, bank: BankBook): Promise<void> {
  const { past } = story
  const { purposes } = await past.byDevotee(undefined, 'POST /api/giving', { language: english.id }, english)
  for (let i = 0; i < online; i++) {
    const day = addDays(story.today, -Math.round(((online - 1 - i) / (online - 1)) * 118))
    const at = Math.min(wakingHour(story.dice, day), past.end - (i % 7) * minuteMs * 20)
    past.at(at, () => giveOnline(story, purposes, i))
  }
  past.at(on(story, -16, '12:00'), () => giveBack(story))
  giveWithLogin(story, purposes)
  enterByHand(story, purposes, bank)
  claim(story, purposes, bank)
}

type Purposes = { id: number; amounts: number[]; least: number }[]

/** A donor, with the fields that the forms ask for. */
function donor(story: Story, number: number) {
  const { dice, households } = story
  const { devotee, language, doorNo, street, town } = dice.oneOf(households)
  const wantsDeduction = dice.chance(0.45)
  return {
    name: devotee.name,
    phone: donorPhoneOf(number),
    languageId: language.id,
    citizenship: 'indian' as const,
    consent: givingConsent,
    ...(wantsDeduction && {
      // The letters show that nobody has this PAN.
      pan: `AAAPX${String(number).padStart(4, '0')}X`,
      address: `${doorNo}, ${street}, ${town.city} ${town.pincode}`,
    }),
    language,
  }
}

async function giveOnline(story: Story, purposes: Purposes, number: number): Promise<void> {
  const { past, dice } = story
  const purpose = dice.oneOf(purposes)
  const { language, ...gift } = donor(story, number)
  const { paymentUrl } = await past.byDevotee(
    undefined,
    'POST /api/donate',
    {
      ...gift,
      purposeId: purpose.id,
      amount: dice.oneOf(purpose.amounts),
      ...(dice.chance(0.3) && { email: `donor${number}@example.org` }),
      ...(dice.chance(0.15) && {
        honour: { kind: 'memory' as const, name: dice.oneOf(story.households).devotee.name },
      }),
      ...(dice.chance(0.1) && { anonymous: true }),
    },
    language,
  )
  if (number % 11 === 7) past.at(past.now + 2 * minuteMs, () => past.pay(paymentUrl, 'failure'))
  // The newest donation stays on its payment page.
  else if (number !== online - 1) past.at(past.now + 2 * minuteMs, () => past.pay(paymentUrl, 'success'))
}

/** Two devotees give by login, for income tax. Of the first the tax office's certificate has come, of the second not yet. */
function giveWithLogin(story: Story, purposes: Purposes): void {
  const { past, staff, households } = story
  const gifts = [
    { amount: 5001, panName: 'SPECIMEN LAKSHMI' },
    { amount: 2501, panName: 'SPECIMEN RAMA' },
  ]
  for (const [i, { amount, panName }] of gifts.entries()) {
    const household = households[i]
    const purpose = purposes[0]
    if (!household || !purpose) return
    const { language, phone } = household
    const pan = `AAAPX${String(90 + i).padStart(4, '0')}X`
    const { name } = household.devotee
    past.at(on(story, -33 + i, '18:20'), async () => {
      const year = financialYear(past.now)
      const devotee = await past.app.db.tx(tx => findOrInsertDevotee(tx, phone, past.now))
      const { paymentUrl } = await past.byDevotee(
        devotee,
        'POST /api/donate',
        {
          name,
          phone: donorPhoneOf(70 + i),
          languageId: language.id,
          citizenship: 'indian',
          consent: givingConsent,
          pan,
          panName,
          address: `${household.doorNo}, ${household.street}, ${household.town.city} ${household.town.pincode}`,
          purposeId: purpose.id,
          amount,
        },
        language,
      )
      past.at(past.now + 2 * minuteMs, () => past.pay(paymentUrl, 'success'))
      if (i > 0) return
      past.at(on(story, -3, '15:10'), async () => {
        const bytes = await certificate(story, { pan, name: panName, amount, year })
        const taken = await takeCertificates(past.app, staff.finance, { bytes, name: 'form-114.pdf', year })
        if (taken.given !== 1) throw new Error(`the demo's certificate was not taken: ${JSON.stringify(taken)}`)
      })
    })
  }
}

/** A certificate with the lines of the tax office's, which says that none has made it. */
async function certificate(
  { past }: Story,
  { pan, name, amount, year }: { pan: string; name: string; amount: number; year: string },
): Promise<Buffer> {
  const { trust_pan: trustPan } = await viewTermsOfGiving(past.app.db)
  const line = (label: string, value: string) => ({ label, value })
  return drawPaper({
    language: 'en',
    title: 'FORM NO. 114',
    trust: {
      name: 'Certificate of donation',
      lines: [
        'A specimen for trying this software: no tax office has made it',
        'Acknowledgement Number: 999900000114001',
      ],
    },
    facts: [
      line('PAN of the trust', trustPan),
      line('Donor’s number', pan),
      line('Name of donor', name),
      line('Tax year', `20${year}`),
    ],
    table: {
      heads: ['Type of donation', ''],
      rows: [['Others', '']],
      totalLabel: 'Amount of donation received (Indian rupees)',
      total: amount.toFixed(2),
    },
    tax: null,
    inWords: line('In words', rupeesInWords(paise(amount * 100), 'en')),
    people: null,
    signatory: { name: '', office: '' },
    thanks: [],
    small: '',
    scan: '',
  })
}

/** A donor gave twice by mistake, and gets one donation back. */
async function giveBack({ past, staff }: Story): Promise<void> {
  const { rows } = await past.byStaff(staff.finance, 'POST /api/office/list-donations', {
    page: 1,
    perPage: 1,
    state: 'given',
    mode: 'online',
  })
  const found = rows[0]
  if (!found) return
  const { id, version } = await past.byStaff(staff.finance, 'POST /api/office/donation', { id: found.id })
  await past.byStaff(staff.finance, 'POST /api/office/return-donation', {
    id,
    version,
    reason: 'Given twice by mistake',
  })
  past.at(past.now + 7 * minuteMs, () => past.sweep('sendRefunds'))
}

/** A reference as banks make it: the last digit of the year, the day of the year, and eight random digits. */
function utrOf({ dice }: Story, day: Day): string {
  const ofYear = daysBetween(`${day.slice(0, 4)}-01-01` as Day, day) + 1
  return `${day[3]}${String(ofYear).padStart(3, '0')}${dice.digits(8)}`
}

function enterByHand(story: Story, purposes: Purposes, bank: BankBook): void {
  const { past, staff } = story
  const ways = [
    [-101, 'cash', 1500, 'C-101', ''],
    [-88, 'cheque', 11_000, '402217', ''],
    [-61, 'kind', 18_000, '', 'Brass lamp, 3 feet, for the yagasala'],
    [-52, 'cash', 501, 'C-118', ''],
    [-39, 'transfer', 25_000, '', ''],
    [-20, 'cash', 1116, 'C-131', ''],
    [-9, 'kind', 6400, '', 'Rice, 100 kg, for annadanam'],
    [-2, 'cash', 2116, 'C-140', ''],
  ] as const
  for (const [i, [days, mode, amount, paper, note]] of ways.entries()) {
    past.at(on(story, days, '11:45'), async () => {
      const { language, languageId: _languageId, consent: _consent, ...from } = donor(story, 60 + i)
      const day = dayOf(past.now)
      const reference = mode === 'transfer' ? utrOf(story, day) : paper
      await past.byStaff(staff.finance, 'POST /api/office/enter-donation', {
        ...from,
        pan: from.pan ?? '',
        address: from.address ?? '',
        mode,
        purposeId: story.dice.oneOf(purposes).id,
        amount,
        on: day,
        reference,
        note,
        anonymous: false,
        language: language.web,
      })
      if (mode === 'transfer')
        bank.credits.push({ day, amount, narration: `IMPS-${reference}-${from.phone}-DONATION`, reference })
    })
  }
}

/**
 * Donors claim bank transfers: the statements match most of them, one shows another amount than its donor said, one is
 * not in a statement yet, and one never arrived.
 */
function claim(story: Story, purposes: Purposes, bank: BankBook): void {
  const { past, staff } = story
  const claims: [days: number, amount: number, atBank: number | undefined][] = [
    [-96, 5116, 5116],
    [-70, 1116, 1116],
    [-44, 2500, undefined],
    [-27, 10_116, 10_116],
    [-10, 1116, 1016],
    [-1, 501, undefined],
  ]
  for (const [i, [days, amount, atBank]] of claims.entries()) {
    past.at(on(story, days, '19:05'), async () => {
      const { language, ...gift } = donor(story, 80 + i)
      const paidOn = dayOf(past.now)
      const utr = utrOf(story, paidOn)
      const body = { ...gift, purposeId: story.dice.oneOf(purposes).id, amount, utr, paidOn, gotra: 'Bharadwaja' }
      await past.byDevotee(undefined, 'POST /api/donation-claim', body, language)
      if (atBank) bank.credits.push({ day: paidOn, amount: atBank, narration: `UPI-${utr}-DONATION`, reference: utr })
      else if (days < -5) past.at(past.now + 25 * dayMs, () => refuse(story, utr))
    })
  }
  async function refuse(_: Story, utr: string): Promise<void> {
    const { rows } = await past.byStaff(staff.finance, 'POST /api/office/list-claims', {
      page: 1,
      perPage: 100,
      state: 'waiting',
    })
    const found = rows.find(row => row.utr === utr)
    if (!found) return
    const reason = 'No such money came to our account. Please look whether the number is right.'
    await past.byStaff(staff.finance, 'POST /api/office/refuse-claim', { id: found.id, version: found.version, reason })
  }
}

import { givingConsent } from '../../../../contract/giving/donations.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
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

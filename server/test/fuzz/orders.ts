import { allCalls } from '../../../contract/calls.ts'
import type { AnswerOf } from '../../../contract/ground/endpoint.ts'
import { givingConsent } from '../../../contract/giving/donations.ts'
import type { Callers } from './callers.ts'
import type { Harvest } from './harvest.ts'

/** Orders and gifts of each devotee, paid, failed and open: without them most calls would have nothing to refuse. */
export async function placeOrders(url: string, callers: Callers, harvest: Harvest): Promise<void> {
  const ask = async (caller: string, name: string, body: unknown): Promise<unknown> => {
    const [method, path = ''] = name.split(' ')
    const headers = { 'content-type': 'application/json', ...callers.network(), ...callers.headersOf(caller) }
    const answer = (await (
      await fetch(url + path, { method: method ?? 'POST', headers, body: JSON.stringify(body) })
    ).json()) as unknown
    harvest.keepTaken(name, body)
    harvest.keep(answer)
    return answer
  }
  const pay = (page: string, outcome: string) =>
    fetch(url + new URL(page, url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
      redirect: 'manual',
    })

  const homams = (await ask('nobody', allCalls.homeList.name, {})) as AnswerOf<typeof allCalls.homeList>
  const giving = (await ask('nobody', allCalls.giving.name, { language: 1 })) as AnswerOf<typeof allCalls.giving>
  for (const [at, caller] of callers.names.filter(name => name.startsWith('devotee')).entries()) {
    const userId = callers.idOf(caller)
    for (const [which, outcome] of ['success', 'failure', undefined].entries()) {
      const homam = homams[(at + which) % homams.length]
      if (!homam) continue
      const offer = (await ask(caller, allCalls.bookingData.name, { serviceId: homam.sid })) as AnswerOf<
        typeof allCalls.bookingData
      >
      const asked = (await ask(caller, allCalls.dynamicFields.name, { serviceId: homam.sid })) as AnswerOf<
        typeof allCalls.dynamicFields
      >
      const answers = (fields: typeof asked.personalFields) =>
        Object.fromEntries(fields.map(f => [f.send_name, f.options[0]?.value ?? 'Demo']))
      const address = {
        door_no: '1',
        village: 'Demo Street',
        city: 'Demo City',
        district: 'Demo',
        state: 'TS',
        pincode: '500001',
        phone_number: '',
      }
      const order = (await ask(caller, allCalls.saveForm.name, {
        personalData: { ...answers(asked.personalFields), ...address, name: 'Demo Devotee' },
        familyMembers: [{ ...answers(asked.familyFields), name: 'Demo Member' }],
        languageId: 1,
        serviceId: homam.sid,
        userId,
        aid: offer.packages[0]?.sid,
        product_list: [],
        product_total: offer.packages[0]?.amount,
      })) as Partial<AnswerOf<typeof allCalls.saveForm>>
      if (order.paymentUrl && outcome) await pay(order.paymentUrl, outcome)
    }
    const gift = (await ask(caller, allCalls.donate.name, {
      purposeId: giving.purposes[0]?.id,
      languageId: 1,
      amount: 501,
      name: 'Demo Donor',
      phone: '9000000000',
      citizenship: 'indian',
      consent: givingConsent,
    })) as { paymentUrl?: string }
    if (gift.paymentUrl) await pay(gift.paymentUrl, 'success')
  }
}

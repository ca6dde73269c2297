import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { languageById, type Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type * as calls from '../../../../contract/office/people/devotees.ts'
import { findBlock, findDevoteeById, listFamily, listFormer } from '../../orders/accounts/service.ts'
import { listAlerts } from '../../orders/alerts/service.ts'
import type { App } from '../../app.ts'
import { listPersonFields, listStates } from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { conversationsOf } from '../inbox/service.ts'
import { describePerson, listOrdersOf, notesOn, writeParcelAddress } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { keepOneFound } from './keep-found.ts'
import { seesMoney } from './list.ts'
import * as noteQueries from './note-queries.ts'
import * as queries from './queries.ts'

const mostAddresses = 5

/** All that staff may know of one devotee. Refuses: not_found. */
export async function viewDevotee(
  app: App,
  staff: Staff,
  id: number,
  language: Language,
): Promise<AnswerOf<typeof calls.viewDevotee>> {
  const self = (await findDevoteeById(app.db, id)) ?? refuse('not_found')
  await keepOneFound(app, id)
  const [found, family, fields, states, said, orders, wishes, notes, tags, block, former, money] = await Promise.all([
    queries.findFound(app.db, id),
    listFamily(app, id),
    listPersonFields(app),
    listStates(app, language),
    queries.listSaid(app.db, id),
    listOrdersOf(app, id, language),
    listAlerts(app.db, id),
    noteQueries.listNotes(app.db, id),
    noteQueries.listTagsOf(app.db, [id]),
    self.phone ? findBlock(app.db, self.phone) : undefined,
    listFormer(app.db, id),
    seesMoney(staff) ? moneyOf(app, id, language) : { gifts: null, sums: null },
  ])
  const addresses = new Set(said.map(({ address }) => writeParcelAddress(address, states)).filter(Boolean))
  const languages = new Set(said.flatMap(row => languageById(row.language_id)?.web ?? []))
  const onOrders = await notesOn(
    app,
    orders.map(order => order.id),
  )
  return {
    id,
    phone: self.phone,
    mergedInto: self.merged_into,
    name: found?.name ?? '',
    since: self.created_at.getTime(),
    languages: [...languages],
    blocked: block ? { reason: block.reason, at: block.at.getTime() } : null,
    tags: tags.map(tag => ({ id: tag.id, name: tag.name })),
    family: family
      .toSorted((a, b) => Number(a.departed) - Number(b.departed))
      .map(({ id: personId, relation, departed, ...answers }) => ({
        id: personId,
        relation,
        departed,
        text: describePerson(answers, fields, language),
      })),
    addresses: [...addresses].slice(0, mostAddresses),
    orders,
    ...money,
    conversations: self.phone ? await conversationsOf(app, [self.phone, ...former.phones]) : [],
    wishes: wishes.map(w => ({ wish: w.slug ?? w.deity ?? '', at: w.made_at.getTime() })),
    notes: [
      ...notes.map(note => ({
        id: note.id,
        orderId: null,
        orderCode: null,
        who: note.who,
        at: note.at.getTime(),
        text: note.body,
        mine: mayDelete(staff, note),
      })),
      ...onOrders.map(note => ({ id: null, mine: false, ...note })),
    ].toSorted((a, b) => b.at - a.at),
  }
}

/** A note is its writer's to delete, and the owner's. */
export const mayDelete = (staff: Staff, note: { staff_id: number }): boolean =>
  note.staff_id === staff.id || staff.roles.includes('owner')

async function moneyOf(app: App, id: number, language: Language) {
  const [gifts, sums] = await Promise.all([queries.listGifts(app.db, id), queries.sumsByYear(app.db, id)])
  const rupees = (amount: number) => rupeesOf(paise(Number(amount)))
  return {
    gifts: gifts.map(gift => ({
      id: gift.donation_id,
      oldId: gift.old_gift_id,
      purpose: gift.purpose ? inLanguage(gift.purpose, language) : '',
      amount: rupees(gift.amount_paise),
      state: gift.state,
      at: (gift.given_at ?? gift.created_at).getTime(),
      receipt: gift.receipt,
    })),
    sums: sums.map(({ year, ...of }) => ({
      year: `${two(year)}-${two(year + 1)}`,
      orders: rupees(of.orders),
      gifts: rupees(of.gifts),
      refunds: rupees(of.refunds),
    })),
  }
}

const two = (year: number): string => String(year % 100).padStart(2, '0')

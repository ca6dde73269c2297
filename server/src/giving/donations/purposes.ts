import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { fieldsOfKind } from '../../../../contract/office/trust/kinds.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { columnsOf, contentOfRow, type PublishedKind, type PublishedKinds } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { GivingTerms } from '../../ground/db/json-columns.ts'
import * as queries from './queries.ts'
import { approvalOn, lawOn, takesForeign } from './rules.ts'

const noTerms: GivingTerms = {
  trust_pan: '',
  fcra_number: '',
  fcra_until: '',
  fcra_account: '',
  approvals: [],
  laws: [],
}

export const termsOf = async (db: Queries): Promise<GivingTerms> => (await queries.findTerms(db))?.content ?? noTerms

/** The purposes and terms of giving, as of today. */
export async function viewGiving(app: App, language: Language) {
  const [purposes, terms, ledger] = await Promise.all([
    queries.listPurposes(app.db),
    termsOf(app.db),
    queries.isLedgerPublic(app.db),
  ])
  const today = dayOf(app.clock.now())
  const law = approvalOn(terms, today) ? lawOn(terms, today) : undefined
  return {
    purposes: purposes.map(p => ({
      id: p.id,
      name: inLanguage(p.name, language),
      about: inLanguage(p.about, language),
      amounts: p.amounts.map(amount => rupeesOf(paise(amount))),
      least: rupeesOf(paise(p.least_paise)),
      most: rupeesOf(paise(p.most_paise)),
    })),
    section: law?.section ?? null,
    certificate: law?.certificate ?? null,
    foreign_account: takesForeign(terms, today) ? terms.fcra_account : null,
    open_ledger: ledger,
  }
}

const json = (value: unknown): string => JSON.stringify(value)
const purposeFields = fieldsOfKind('donation_purpose')

const donationPurposes: PublishedKind<'donation_purpose'> = {
  records: async db => (await queries.listPurposes(db)).map(row => String(row.id)),
  read: async (db, record) => {
    const row = await queries.findPurpose(db, Number(record))
    if (!row || row.withdrawn) return undefined
    const amounts = row.amounts.map((amount, i) => ({ key: `r${i + 1}`, amount }))
    return { ...contentOfRow(purposeFields, row), amounts }
  },
  publish: async (tx, record, content, position) => {
    const row = {
      ...columnsOf(purposeFields, content),
      most_paise: Math.max(content.least, content.most),
      amounts: content.amounts.map(({ amount }) => amount),
      withdrawn: false,
    }
    if (record === null)
      return String(
        (
          await tx
            .insertInto('donations.purposes')
            .values({ ...row, position })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
    await tx.updateTable('donations.purposes').set(row).where('id', '=', Number(record)).execute()
    return record
  },
  // Donations name the purpose, so its row stays; it is offered no more.
  withdraw: async (tx, record) => {
    await tx.updateTable('donations.purposes').set({ withdrawn: true }).where('id', '=', Number(record)).execute()
    return true
  },
  reorder: async (tx, record, position) => {
    await tx.updateTable('donations.purposes').set({ position }).where('id', '=', Number(record)).execute()
  },
}

const donationTerms: PublishedKind<'donation_terms'> = {
  records: async db => ((await queries.findTerms(db)) ? ['terms'] : []),
  read: async db => {
    const content = (await queries.findTerms(db))?.content
    if (!content) return undefined
    const keyed = <T extends { key?: string }>(rows: T[]) =>
      rows.map((row, i) => ({ ...row, key: row.key ?? `r${i + 1}` }))
    // What was published before this field was one has none.
    return {
      ...content,
      fcra_until: content.fcra_until || null,
      approvals: keyed(content.approvals),
      laws: keyed(content.laws),
    }
  },
  publish: async (tx, record, content) => {
    const terms: GivingTerms = {
      ...content,
      trust_pan: content.trust_pan ?? '',
      fcra_number: content.fcra_number ?? '',
      fcra_until: content.fcra_until ?? '',
      fcra_account: content.fcra_account ?? '',
    }
    await tx
      .insertInto('donations.terms')
      .values({ content: json(terms) })
      .onConflict(conflict => conflict.column('one').doUpdateSet({ content: json(terms) }))
      .execute()
    return record ?? 'terms'
  },
}

/** Content that the office edits: what is given for, and the trust's approvals and the law's names. */
export const published = {
  donation_purpose: donationPurposes,
  donation_terms: donationTerms,
} satisfies PublishedKinds

import type { ContentOf } from '../../../../../contract/office/trust/content-of.ts'
import { type FieldsOf, fieldsOfKind } from '../../../../../contract/office/trust/kinds.ts'
import { columnsOf, contentOfRow, json, keyed } from './columns.ts'
import type { PublishedKind } from './published-kind.ts'

/** The bank details stand in one column, all other fields in columns of their own. */
const bankFields = ['account_name', 'account_number', 'ifsc', 'bank', 'branch', 'upi'] as const
const fields = Object.fromEntries(
  Object.entries(fieldsOfKind('trust')).filter(([name]) => !bankFields.some(field => field === name)),
) as Omit<FieldsOf<'trust'>, (typeof bankFields)[number]>

export const publishedTrust: PublishedKind<'trust'> = {
  records: async db => (await db.selectFrom('catalogue.trust').select('id').execute()).map(row => String(row.id)),
  read: async db => {
    const row = await db.selectFrom('catalogue.trust').selectAll().executeTakeFirst()
    return (
      row && {
        ...contentOfRow(fields, row),
        account_name: row.bank.accountName,
        account_number: row.bank.accountNumber,
        ifsc: row.bank.ifsc,
        bank: row.bank.bank,
        branch: row.bank.branch,
        upi: row.bank.upi,
        phones: row.phones.map((number, i) => ({ key: `p${i + 1}`, number })),
        social: keyed(row.social),
        trustees: keyed(row.trustees),
        photographs: keyed(row.photographs),
        cancelling: keyed(row.cancelling),
      }
    )
  },
  publish: async (tx, _record, content) => {
    const row = {
      ...columnsOf(fields, content),
      phones: content.phones.map(p => p.number),
      shop_url: content.shop_url.replace(/\/$/, ''),
      bank: json(bankOf(content)),
      social: json(content.social),
      trustees: json(content.trustees),
      photographs: json(content.photographs),
      cancelling: json(content.cancelling),
    }
    await tx
      .insertInto('catalogue.trust')
      .values(row)
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute()
    return '1'
  },
}

const bankOf = (trust: ContentOf<'trust'>) => ({
  accountName: trust.account_name,
  accountNumber: trust.account_number,
  ifsc: trust.ifsc,
  bank: trust.bank,
  branch: trust.branch,
  upi: trust.upi,
})

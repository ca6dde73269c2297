import type { CertificateDoubt } from './match.ts'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../ground/db/db.ts'

export interface NewCertificate {
  year: string
  hash: string
  acknowledgement: string | null
  sealed: Buffer
  name: string
  panMask: string
  amountPaise: number | null
  why: CertificateDoubt | null
  proposed: number | null
  staffId: number
  at: number
}

/** Undefined: the same file, or the same number of the tax office, is there already. */
export const insertCertificate = (tx: Tx, of: NewCertificate) =>
  tx
    .insertInto('donations.certificates')
    .values({
      tax_year: of.year,
      hash: of.hash,
      acknowledgement: of.acknowledgement,
      sealed: of.sealed,
      name: of.name,
      pan_mask: of.panMask,
      amount_paise: of.amountPaise,
      state: of.why === null ? 'given' : 'doubtful',
      why: of.why,
      proposed: of.proposed,
      by_staff: of.staffId,
      taken_at: new Date(of.at),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertCertified = (tx: Tx, certificateId: number, donationIds: readonly number[]) =>
  sql`insert into donations.certified (certificate_id, donation_id)
      select ${certificateId}, d.id from donations.donations d where d.id = any(${donationIds}) on conflict do nothing`.execute(
    tx,
  )

/** Certificates that gifts have by now. */
export const listCertified = (db: Queries, year: string) =>
  db
    .selectFrom('donations.certified as g')
    .innerJoin('donations.certificates as c', 'c.id', 'g.certificate_id')
    .select(['g.donation_id', 'c.id', 'c.amount_paise', 'c.acknowledgement'])
    .where('c.tax_year', '=', year)
    .where('c.state', '=', 'given')
    .orderBy('c.id')
    .execute()

/** As many as somebody decides on at a time. */
const shownDoubtful = 100

export const listDoubtful = (db: Queries, year: string) =>
  db
    .selectFrom('donations.certificates as c')
    .leftJoin('donations.donations as d', 'd.id', 'c.proposed')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'c.proposed')
    .select(['c.id', 'c.name', 'c.pan_mask', 'c.acknowledgement', 'c.amount_paise', 'c.why'])
    .select(['r.number as receipt', 'd.name as donor', 'd.amount_paise as gift_paise'])
    .where('c.tax_year', '=', year)
    .where('c.state', '=', 'doubtful')
    .orderBy('c.id')
    .limit(shownDoubtful)
    .execute()

export const lockDoubtful = (tx: Tx, id: number) =>
  tx
    .selectFrom('donations.certificates')
    .select('amount_paise')
    .where('id', '=', id)
    .where('state', '=', 'doubtful')
    .forUpdate()
    .executeTakeFirst()

export const deleteDoubtful = (tx: Tx, id: number) =>
  tx.deleteFrom('donations.certificates').where('id', '=', id).where('state', '=', 'doubtful').execute()

export const giveCertificate = (tx: Tx, id: number) =>
  tx
    .updateTable('donations.certificates')
    .set({ state: 'given', why: null, proposed: null })
    .where('id', '=', id)
    .execute()

/** Those that the donor of some gifts has stand back behind another one. */
export const replaceOthers = (tx: Tx, id: number, donationIds: readonly number[]) =>
  sql`update donations.certificates c set state = 'replaced'
       where c.id <> ${id} and c.state = 'given'
         and exists (select from donations.certified g where g.certificate_id = c.id and g.donation_id = any(${donationIds}))`.execute(
    tx,
  )

/** Nobody's, where its donor was erased: a certificate would lie where no one sees it. */
export const findReceiptOf = (db: Queries, year: string, number: string) =>
  db
    .selectFrom('donations.papers as p')
    .innerJoin('donations.donations as d', 'd.id', 'p.donation_id')
    .select(['p.number', 'p.donation_id', 'p.correction', 'p.sealed'])
    .where('p.tax_year', '=', year)
    .where('p.number', '=', number)
    .where('p.cancelled_at', 'is', null)
    .where('d.name', '<>', '')
    .executeTakeFirst()

/** The gift of a donor by which they are told: the latest with a number. */
export const findGiftToTell = (tx: Tx, donationIds: readonly number[]) =>
  tx
    .selectFrom('donations.donations')
    .select(['id', 'number', 'phone', 'email', 'language_id'])
    .where('id', 'in', donationIds)
    .where('phone', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const namesOfGifts = async (db: Queries, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('donations.donations').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Certificates of a devotee's gifts, the newest year first; each once, with one of the gifts that open it. */
export const listCertificatesOf = (db: Queries, devoteeId: number) =>
  sql<{ id: number; tax_year: string; acknowledgement: string | null; gift: string }>`
    select c.id, c.tax_year, c.acknowledgement, max(d.number) as gift
      from donations.certificates c
      join donations.certified g on g.certificate_id = c.id
      join donations.donations d on d.id = g.donation_id
     where d.devotee_id = ${devoteeId} and c.state = 'given'
     group by c.id order by c.tax_year desc, c.id`
    .execute(db)
    .then(({ rows }) => rows)

export const listCertificatesOfGift = (db: Queries, donationNumber: string) =>
  db
    .selectFrom('donations.certificates as c')
    .innerJoin('donations.certified as g', 'g.certificate_id', 'c.id')
    .innerJoin('donations.donations as d', 'd.id', 'g.donation_id')
    .select(['c.id', 'c.tax_year'])
    .where('d.number', '=', donationNumber)
    .where('c.state', '=', 'given')
    .orderBy('c.id')
    .execute()

/** A certificate by its id and the number of a gift that it is for. */
export const findCertificate = (db: Queries, id: number, donationNumber: string) =>
  db
    .selectFrom('donations.certificates as c')
    .innerJoin('donations.certified as g', 'g.certificate_id', 'c.id')
    .innerJoin('donations.donations as d', 'd.id', 'g.donation_id')
    .select(['c.hash', 'c.sealed', 'c.tax_year', 'd.devotee_id'])
    .where('c.id', '=', id)
    .where('c.state', '=', 'given')
    .where('d.number', '=', donationNumber)
    .executeTakeFirst()

export const findForStaff = (db: Queries, id: number) =>
  db.selectFrom('donations.certificates').select(['hash', 'sealed', 'tax_year']).where('id', '=', id).executeTakeFirst()

/** Doubtful ones that nobody decided on, and those of years that no tax office asks about any more. */
export const deleteOldCertificates = (db: Queries, before: { doubtful: number; all: number }) =>
  sql`delete from donations.certificates
       where taken_at < ${new Date(before.all)} or (state = 'doubtful' and taken_at < ${new Date(before.doubtful)})`.execute(
    db,
  )

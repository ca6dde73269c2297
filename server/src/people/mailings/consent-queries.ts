import type { consentEnds } from '../../../../contract/people/news-consent.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

interface NewConsent {
  devoteeId: number
  version: string
  languageId: number
  /** ms */
  at: number
}

/** Notes a consent, unless one is open already; then false. */
export async function insertConsent(tx: Tx, { devoteeId, version, languageId, at }: NewConsent): Promise<boolean> {
  const row = await tx
    .insertInto('news.consents')
    .values({ devotee_id: devoteeId, given_at: new Date(at), text_version: version, language_id: languageId })
    .onConflict(oc => oc.column('devotee_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open consent of a devotee; false if there is none. `staffId`: with `how` `staff` only. */
export async function endConsent(
  tx: Tx,
  {
    devoteeId,
    how,
    staffId,
    at,
  }: { devoteeId: number; how: (typeof consentEnds)[number]; staffId?: number; at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('news.consents')
    .set({ ended_at: new Date(at), ended_how: how, ended_by: staffId ?? null })
    .where('devotee_id', '=', devoteeId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose an open consent is. */
export const findOpen = (tx: Tx, id: number) =>
  tx
    .selectFrom('news.consents')
    .select(['devotee_id', 'given_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Every consent that a devotee gave, the latest first. */
export const listConsents = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('news.consents')
    .select(['id', 'given_at', 'text_version', 'language_id', 'ended_at', 'ended_how'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('id', 'desc')
    .execute()

/**
 * Ends the consent of somebody who is erased, and forgets which news reached them. That the consent was given, and when,
 * stays with a row that leads to nobody.
 */
export async function forgetNews(tx: Tx, devoteeId: number, now: number): Promise<void> {
  await tx.deleteFrom('news.receivers').where('devotee_id', '=', devoteeId).execute()
  await endConsent(tx, { devoteeId, how: 'erased', at: now })
}

import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import { messageWords } from '../../words.ts'
import { findTrustContact } from '../catalogue/service.ts'

/** That a debit by UPI Autopay paid, and whom to ask or complain to about it (integrations §1.7). */
export async function debitNote(app: App, db: Queries, language: Language): Promise<string> {
  const contact = (await findTrustContact(app, db)) || app.config.publicUrl
  return messageWords(language).repeat.debited({ contact })
}

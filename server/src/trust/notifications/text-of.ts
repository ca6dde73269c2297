import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { findTrustName } from '../catalogue/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import { messageWords } from '../../words.ts'
import { triggerOf, triggers } from './wordings/registry.ts'
import { wordedMessages } from './wordings/wordings.ts'
import type { Message } from './message.ts'

/** The terms of an order as one sentence after the other, which a wording may have a place for; without any, it says so. */
export const termsIn = ({ terms = [], language }: Pick<Message, 'terms' | 'language'>): string =>
  terms.join(' ') || messageWords(language).cancelling.nothing

export async function textOf(app: App, db: Queries, message: Message): Promise<string> {
  const words = await wordedMessages(app, db, message.language)
  const trust = await findTrustName(app, db, message.language)
  if (message.template === 'otp')
    return words.sms.otp({ trust, code: message.code, domain: new URL(app.config.publicUrl).hostname })
  if (message.template === 'email_code') return words.mail.code({ ...message, trust })
  if (message.template === 'staff_invitation') return words.staffMail.invitation({ ...message, trust })
  if (message.template === 'staff_reset') return words.staffMail.reset({ ...message, trust })
  if (message.template === 'reply') return message.text
  // TypeScript can't match a message with its own notice. A test fills in every trigger.
  return (words.notice[triggers[message.template].wording] as (of: object) => string)({
    ...message,
    trust,
    terms: termsIn(message),
  })
}

/**
 * A message as an SMS, where no text of it is registered: only the sandbox sends that. Undefined: it has none of its
 * own.
 */
export async function smsTextOf(
  app: App,
  db: Queries,
  { template, language: web }: { template: string; language: string },
  values: Record<string, string>,
): Promise<string | undefined> {
  const language = languageByWeb(web) ?? english
  const wording = triggerOf(template)?.wording
  const words = wording && (await wordedMessages(app, db, language)).sms.notice[wording]
  return words ? words({ ...values, trust: await findTrustName(app, db, language) }) : undefined
}

import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import type { SendStaffMail } from '../admin/service.ts'
import { queueMessage } from './queue.ts'

/** Queues mails to staff. The process passes it to the module `admin` at start, since that module knows no other. */
export const sendStaffMail: SendStaffMail = (app, tx, { to, language, ...mail }) =>
  queueMessage(app, tx, { channel: 'email', recipient: to, language: languageByWeb(language) ?? english, ...mail })

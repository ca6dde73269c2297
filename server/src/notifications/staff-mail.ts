import { english, languageByWeb } from '../../../contract/languages.ts'
import type { SendStaffMail } from '../admin/service.ts'
import { queueMessage } from './queue.ts'

/** Mails to people who work here. The module `admin` is given this function where the process starts, since it knows no other module. */
export const sendStaffMail: SendStaffMail = (app, tx, { to, language, ...mail }) =>
  queueMessage(app, tx, { channel: 'email', recipient: to, language: languageByWeb(language) ?? english, ...mail })

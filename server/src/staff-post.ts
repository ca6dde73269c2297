import { english, languageByWeb } from '../../contract/languages.ts'
import type { Post } from './admin/links.ts'
import { queueMessage } from './notifications/service.ts'

/** Letters to those who work here. It stands above the modules: staff are known to all of them and know none. */
export const staffPost: Post = (app, tx, { to, language, ...letter }) =>
  queueMessage(app, tx, { channel: 'email', recipient: to, language: languageByWeb(language) ?? english, ...letter })

import type { en } from './messages/en.ts'
import type { Words } from './page-words.ts'

/**
 * All that the server says: refusals by code, successes, SMS and WhatsApp, and what stands on invoices and other
 * documents (D3).
 */
export type MessageWords = Words<typeof en>

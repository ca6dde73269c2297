/**
 * The id by which WhatsApp names a person to this trust alone, `IN.13491208655302741918`: beside their number, or instead
 * of it (integrations.md §4). It is stored and sent back as it came. Undefined: it is none.
 */
export const whatsappIdIn = (text: string): string | undefined => form.exec(text)?.[0]
const form = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/
/** The same as a pattern of PostgreSQL. */
export const whatsappIdForm = form.source

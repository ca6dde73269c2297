const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as it may stand in HTML or XML, between tags and in the value of an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)

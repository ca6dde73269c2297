const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for HTML or XML, between tags or in the value of an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)

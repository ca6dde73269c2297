/** Formats that were made, by locale and by what they write. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Five languages write a dozen forms; zones of cities abroad come and go. */
const mostKept = 100

/**
 * The format for dates and times. It is kept for the next time: making one takes far longer than using it, and its memory,
 * outside the heap, comes back late.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= mostKept) formats.clear()
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

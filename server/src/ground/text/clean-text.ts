/**
 * Text as it is stored: composed, trimmed, single spaces. Undefined if it has what no name or address needs: markup
 * signs, control characters, invisible or direction-changing characters. Joiners (U+200C, U+200D) stay: Indic scripts
 * write with them. A text of joiners alone counts as empty.
 */
export function cleanText(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined
  const composed = text
    .normalize('NFC')
    .replace(/[\p{Z}\t-\r]+/gu, ' ')
    .trim()
  if (/[<>{}\\`]|[\p{Cc}\p{Co}\p{Cn}]|(?![\u200C\u200D])[\p{Cf}\p{DI}]/u.test(composed)) return undefined
  return /^(\u200C|\u200D| )*$/.test(composed) ? '' : composed
}

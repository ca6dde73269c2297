import type { FieldProblem } from '../../../../contract/ground/errors.ts'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import { mostMailingLetters } from '../../../../contract/office/people/mailings.ts'

export type Texts = Partial<Record<WebCode, string>>

const placeOf = (places: readonly string[]) => new RegExp(`\\{(${places.join('|')})\\}`, 'g')

/** Texts as they are stored: line ends are alike, spaces around them are trimmed, empty texts are left out. */
export const cleaned = (texts: { [code in WebCode]?: string | undefined }): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => {
      const clean = text.replaceAll('\r\n', '\n').normalize('NFC').trim()
      return clean === '' ? [] : [[code, clean]]
    }),
  )

/**
 * What is wrong with texts and link for the people they would go to, by language; empty if nothing is. `english`: the
 * English text may stand in for missing ones. `places`: what may stand in braces.
 */
export function problemsOf(
  texts: Texts,
  link: string,
  { booked, english, places }: { booked: readonly WebCode[]; english: boolean; places: readonly string[] },
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const code of booked)
    if (!texts[code] && !(english && texts.en)) problems[english && code !== 'en' ? 'en' : code] = 'field_required'
  for (const [code, text] of Object.entries(texts)) {
    if (text.length > mostMailingLetters) problems[code] = 'message_too_long'
    else if (/[{}]/.test(text.replaceAll(placeOf(places), ''))) problems[code] = 'unknown_place'
  }
  if (link !== '' && !isLink(link)) problems.link = 'link_unclear'
  return problems
}

function isLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url?.protocol === 'https:' &&
    url.hostname.includes('.') &&
    url.username === '' &&
    text.length <= 300 &&
    !/\s/.test(text)
  )
}

/**
 * One character as a reader counts it: a letter with its vowel signs, or a whole conjunct (letters joined by the virama
 * of Telugu, Kannada or Devanagari). It is a pattern and not Intl.Segmenter, so that the server and every browser cut
 * alike.
 */
const character = /\P{M}(?:\p{M}*[\u094d\u0c4d\u0ccd]\u200d?\p{L})*[\p{M}\u200c\u200d]*/gu

/** Cuts a text to a number of characters and adds an ellipsis. No vowel sign is separated from its letter. */
export function cutText(text: string, most: number): string {
  const characters = text.match(character) ?? []
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text
}

/** The first letter of a name as a reader sees it. */
export const initialOf = (name: string): string => name.match(character)?.[0] ?? ''

/**
 * The word for a code that the server sent. `other` stands for one that this version of the office has no word for: a code itself is never
 * shown to anybody.
 */
export const wordFor = (words: Readonly<Record<string, string>>, code: string, other: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? other) : other

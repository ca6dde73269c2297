/**
 * What a page is sent (`words` in site/src/routes.ts): the words of these folders, in one language. Words of a single page
 * are its own (`own-words.ts` in its folder), so that the first load does not name their files.
 */
export const wordSets = {
  frame: ['frame'],
  pages: ['frame', 'pages'],
} as const

export type WordSet = keyof typeof wordSets
/** A folder of words. */
export type WordFolder = (typeof wordSets)[WordSet][number]

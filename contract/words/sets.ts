/** What a page is sent (`words` in site/src/routes.ts): the words of these folders, in one language. */
export const wordSets = {
  frame: ['frame'],
  pages: ['frame', 'pages'],
  find: ['frame', 'pages', 'find'],
  family: ['frame', 'pages', 'family'],
  order: ['frame', 'pages', 'order'],
  giving: ['frame', 'pages', 'giving'],
  waiting: ['frame', 'pages', 'waiting'],
  // People come to this page by scanning a document and go nowhere else, so the page gets no more than it needs.
  verify: ['frame', 'verify'],
} as const

export type WordSet = keyof typeof wordSets
/** A folder of words. */
export type WordFolder = (typeof wordSets)[WordSet][number]

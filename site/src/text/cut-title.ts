import { cutText } from './cut-text.ts'

/** Titles of homam cards are cut after this many characters (spec §9). */
const most = 40

/** Cuts a title to 40 characters and adds an ellipsis. */
export const cutTitle = (title: string): string => cutText(title, most)

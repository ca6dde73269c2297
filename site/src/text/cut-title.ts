import { cutText } from './cut-text.ts'

/** Titles of event cards are cut after this many characters (spec §9). */
const most = 40

/** Cut to 40 characters and an ellipsis where longer; no vowel sign is torn from its letter. */
export const cutTitle = (title: string): string => cutText(title, most)

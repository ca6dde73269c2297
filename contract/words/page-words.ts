import type { en as frame } from './frame/en.ts'
import type { en } from './pages/en.ts'

/** The shape of a catalogue: every text any string, every function with the parameters of the English one. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** What stands around every page and on the home page: all that a first visit is sent. */
export type FrameWords = Words<typeof frame>

/** All that the public pages say. English decides which words there are; a catalogue that lacks one does not compile (D3). */
export type PageWords = Words<typeof en>

import type { Words } from './page-words.ts'
import type { en } from './rules/en.ts'

/** What the sentences about the rules of sevas are made of. */
export type RuleWords = Words<typeof en>

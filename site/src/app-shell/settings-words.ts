import type { SettingsWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of the settings sheet. */
export const settingsWords = lazyWords<SettingsWords>({
  en: () => import('../../../contract/words/settings/en.ts'),
  te: () => import('../../../contract/words/settings/te.ts'),
  ta: () => import('../../../contract/words/settings/ta.ts'),
  kn: () => import('../../../contract/words/settings/kn.ts'),
  hi: () => import('../../../contract/words/settings/hi.ts'),
})

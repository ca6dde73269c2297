import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'

type NoticeWords = MoreWords['notice']

const files: Record<WebCode, () => Promise<NoticeWords>> = {
  en: async () => (await import('../../../contract/words/notice/en.ts')).en,
  te: async () => (await import('../../../contract/words/notice/te.ts')).te,
  ta: async () => (await import('../../../contract/words/notice/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/notice/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/notice/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<NoticeWords | undefined>>()

/** Loads the words of the notice. It resolves to undefined if they can't be loaded. */
export function noticeWords(web: WebCode): Promise<NoticeWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}

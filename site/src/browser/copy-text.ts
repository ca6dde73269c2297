import type { PageWords } from '../../../contract/words/page-words.ts'
import { toast } from '../ui/toasts.tsx'

/** Copies a text and shows a message whether that worked. */
export async function copyText(text: string, words: PageWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('ok', words.share.copied)
  } catch {
    toast('bad', words.share.copyFailed)
  }
}

import { useState } from 'react'
import { pronunciationConsentVersion } from '../../../contract/orders/pronunciations.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'
import { beginSound } from '../browser/one-sound.ts'
import { CallFailed, CallRefused, useCallFunction } from '../calls/use-calls.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { play } from './play.ts'
import { record, RecordProblem } from './record.ts'

export type SayingWords = MoreWords['pronunciation']['pronunciation']

/** What goes on with one name, or what came of it. `stop`: the microphone is on. */
export interface Doing {
  name: string
  text?: string
  bad?: boolean
  busy?: 'say' | 'hear' | 'remove'
  stop?: () => void
}

/**
 * Saying, hearing and deleting, one name at a time: there is one microphone, and what sounds ends for it. `refetch` asks again what is kept, after it
 * changed.
 */
export function useSaying(userId: number, words: SayingWords, refetch: () => Promise<void>) {
  const { lang } = usePageContext()
  const all = useWords()
  const call = useCallFunction()
  const [doing, setDoing] = useState<Doing>()

  const sayWhy = (error: unknown): string => {
    if (error instanceof RecordProblem) return words[error.fault]
    if (error instanceof CallRefused) return error.answer.message || words.failed
    return error instanceof CallFailed ? all.errors.offline : words.failed
  }
  /** Whoever hears a name need not wait until it is over. */
  const isBusy = doing?.busy !== undefined && doing.busy !== 'hear'
  const attempt = async (name: string, busy: 'say' | 'remove', work: () => Promise<string>) => {
    if (isBusy) return
    setDoing({ name, busy })
    beginSound({})
    try {
      setDoing({ name, text: await work() })
    } catch (error) {
      setDoing({ name, text: sayWhy(error), bad: true })
    }
  }
  const say = (name: string, asParent: boolean) =>
    attempt(name, 'say', async () => {
      setDoing({ name, busy: 'say', text: words.asking })
      const { sound, cut } = await record(stop => setDoing({ name, busy: 'say', text: words.speak, stop }))
      setDoing({ name, busy: 'say', text: words.saving })
      const consent = { consent: pronunciationConsentVersion, as_parent: asParent }
      await call('POST /api/pronunciation-save', { userId, name, sound, ...consent }, lang)
      await refetch()
      return cut ? words.cut : words.saved(name)
    })
  const hear = async (name: string, key: string) => {
    if (isBusy) return
    const own: Doing = { name, busy: 'hear' }
    setDoing(own)
    let after: Doing | undefined
    try {
      await play(async () => (await call('POST /api/pronunciation', { userId, key }, lang)).sound)
    } catch (error) {
      after = { name, text: sayWhy(error), bad: true }
    }
    setDoing(now => (now === own ? after : now))
  }
  const remove = (name: string, key: string) =>
    attempt(name, 'remove', async () => {
      await call('POST /api/pronunciation-delete', { userId, key }, lang)
      await refetch()
      return words.removed(name)
    })
  const askToTick = (name: string) => {
    if (!isBusy) setDoing({ name, text: words.tickFirst, bad: true })
  }
  return { doing, say, hear, remove, askToTick }
}

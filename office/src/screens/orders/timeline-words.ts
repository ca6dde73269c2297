import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { actionWords } from '../audit/actions.ts'
import { messageWords } from '../messages/words.ts'
import { refundWords } from '../refunds/words.ts'
import type { Order } from './order.ts'
import { orderWords } from './order-words.ts'

type Line = Order['timeline'][number]

/** What the codes of a timeline say in words. */
export function useTimelineWords() {
  const words = useWords(orderWords)
  const refunds = useWords(refundWords)
  const messages = useWords(messageWords)
  const actions = useWords(actionWords)
  return {
    whatOf({ kind, what }: Line): string {
      if (what === '') return ''
      if (kind === 'attempt') return wordFor(words.purposes, what, '')
      if (kind === 'evidence') return wordFor({ ...refunds.reasons, ...words.verdicts }, what, words.otherMatter)
      if (kind === 'message') return wordFor(messages.templates, what, messages.otherTemplate)
      if (kind === 'refund') return wordFor({ ...refunds.reasons, ...words.refundSteps }, what, words.otherMatter)
      if (kind === 'change') return wordFor(actions, what, words.otherMatter)
      // The other homam and its day, a document's number, the version of a consent.
      return what
    },
    textOf({ kind, text }: Line): string {
      if (text === null) return ''
      if (kind === 'attempt') return text === 'counter' ? words.sources[text] : gatewayName(text)
      if (kind === 'message') return wordFor(messages.states, text, '')
      return text
    },
    byOf: ({ kind, by }: Line): string => {
      if (by === null) return ''
      if (kind === 'moved') return words.movedByDevotee
      return wordFor(kind === 'message' ? messages.channels : words.sources, by, words.otherMatter)
    },
  }
}

import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import * as queries from './queries.ts'
import { filled } from './text.ts'

type Homam = NonNullable<Awaited<ReturnType<typeof queries.findHomam>>>

/** A message as one devotee gets it, with an order that does not exist. */
export function sampleIn(
  app: App,
  { homam, language, text, link }: { homam: Homam; language: Language; text: string; link: string | null },
) {
  const orderId = 'DEMO000000000000000000'
  return {
    channel: 'whatsapp',
    template: 'homam_news',
    recipient: '',
    language,
    orderId,
    text: filled(app, text, language, {
      homam,
      orderId,
      orderCode: 'SD-4D6J7',
      link,
    }),
  } as const
}

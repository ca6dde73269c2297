import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { broadcastPlaces } from '../../../../contract/office/people/broadcast.ts'
import type { App } from '../../app.ts'
import { writtenDay } from '../../orders/homams/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'

const place = new RegExp(`\\{(${broadcastPlaces.join('|')})\\}`, 'g')

interface About {
  homam: { title: Text } & Parameters<typeof writtenDay>[0]
  orderId: string
  orderCode: string
  link: string | null
}

/** A text with its places filled. */
export function filled(app: App, text: string, language: Language, { homam, orderId, orderCode, link }: About): string {
  const values: Record<string, string> = {
    homam: inLanguage(homam.title, language),
    date: writtenDay(homam, language.web),
    orderId: orderCode,
    link: link ?? `${app.config.publicUrl}/${language.code}/order/${orderId}`,
  }
  return text.replaceAll(place, (whole, name: string) => values[name] ?? whole)
}

/** A message as one devotee gets it, with an order that does not exist. */
export function sampleIn(app: App, homam: About['homam'], language: Language, text: string, link: string | null) {
  const orderId = 'DEMO000000000000000000'
  return {
    channel: 'whatsapp',
    template: 'homam_news',
    recipient: '',
    language,
    orderId,
    text: filled(app, text, language, { homam, orderId, orderCode: 'SD-4D6J7', link }),
  } as const
}

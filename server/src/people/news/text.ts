import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'

/** Where {link} leads: to what staff named, else to the home page in the reader's language. */
export const filled = (app: App, text: string, language: Language, link: string | null): string =>
  text.replaceAll('{link}', link ?? `${app.config.publicUrl}/${language.code}/home`)

/** A message as one devotee gets it, with a link to withdraw that is nobody's. */
export const sampleIn = (app: App, language: Language, text: string, link: string | null) =>
  ({
    channel: 'whatsapp',
    template: 'trust_news',
    recipient: '',
    language,
    text: filled(app, text, language, link),
    stop: `${app.config.publicUrl}/api/no-news/0.${'A'.repeat(22)}`,
  }) as const

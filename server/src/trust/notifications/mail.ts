import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { messageWords } from '../../words.ts'
import { declineLink } from './decline.ts'
import { triggerOf } from './wordings/registry.ts'
import type { OutgoingMessage } from './sender.ts'

interface Letter {
  id: number
  template: string
  language: string
  body: string
}

/** A message as a mail: its subject, and the same words in simple HTML under the trust's name. */
export function mailOf(app: App, { id, template, language, body }: Letter, trust: string): OutgoingMessage['mail'] {
  const words = messageWords(languageByWeb(language) ?? english).mail
  const subject = (words.subjects as Record<string, string>)[template]
  const unsubscribe = triggerOf(template)?.category === 'marketing' ? declineLink(app, id) : undefined
  return {
    from: trust,
    subject: subject ? `${trust}: ${subject}` : trust,
    html: htmlOf(body, {
      trust,
      language,
      ...(unsubscribe && { decline: { link: unsubscribe, words: words.noMore } }),
    }),
    ...(unsubscribe && { unsubscribe }),
  }
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Links become links; every line stays one. */
const linesOf = (text: string): string =>
  escaped(text)
    .replaceAll(/https?:\/\/[^\s<]+/g, link => `<a href="${link}" style="color:#8a1c1c">${link}</a>`)
    .replaceAll('\n', '<br>')

interface Around {
  trust: string
  language: string
  decline?: { link: string; words: string }
}

function htmlOf(text: string, { trust, language, decline }: Around): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(trust)}</title></head><body style="margin:0;background:#fdf8ee;color:#3b1a12;font:17px/1.7 sans-serif"><div style="max-width:34em;margin:0 auto;padding:24px"><h1 style="font-size:22px;line-height:1.4;margin:0 0 16px;padding-bottom:12px;border-bottom:3px solid #e08a1e">${escaped(trust)}</h1><p style="margin:0;overflow-wrap:anywhere">${linesOf(text)}</p>${
    decline
      ? `<p style="margin:24px 0 0;font-size:14px"><a href="${decline.link}" style="color:#6b5248">${escaped(decline.words)}</a></p>`
      : ''
  }</div></body></html>`
}

import type { Transporter } from 'nodemailer'
import { type Keys, SettingWrong } from '../../config.ts'
import {
  type Carrier,
  CarrierRefused,
  CarrierUnreachable,
  type OutgoingMessage,
} from '../../trust/notifications/sender.ts'
import { answerMs } from './ask.ts'

/** Mail by SMTP. Every try of a message has the same Message-ID, so that mail programs show it once. */
export function smtp(keys: Keys, paise: number, limitMs = answerMs): Carrier {
  const from = keys.need('MAIL_FROM')
  const domain = /@([A-Za-z0-9.-]+)>?$/.exec(from)?.[1]
  if (!domain) throw new SettingWrong('MAIL_FROM must be a mail address.')
  const url = keys.need('SMTP_URL')
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new SettingWrong('SMTP_URL must be an address like smtps://user:password@host:465.')
  // Made with the first mail: where none goes by SMTP, nothing of it is loaded.
  let made: Promise<Transporter> | undefined
  const post = () =>
    (made ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: limitMs,
        greetingTimeout: limitMs,
        socketTimeout: limitMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ))
  return {
    name: 'smtp',
    tellsDelivery: false,
    paise,
    async send({ id, recipient, text, mail }: OutgoingMessage) {
      const messageId = `<message-${id}@${domain}>`
      try {
        await (await post()).sendMail({
          from: mail ? { name: mail.from, address: addressIn(from) } : from,
          to: { name: '', address: recipient },
          subject: mail?.subject ?? '',
          text,
          ...(mail && { html: mail.html }),
          messageId,
          ...(mail?.unsubscribe && {
            headers: {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        throw errorOf(error)
      }
      return messageId
    },
    async check() {
      await (await post()).verify().catch((error: unknown) => {
        throw errorOf(error)
      })
    },
  }
}

const addressIn = (from: string): string => /<([^>]+)>$/.exec(from)?.[1] ?? from

/**
 * A server that answers 5xx to a recipient or a text means it; a refused login is for the operator to mend, and passes.
 */
function errorOf(error: unknown): Error {
  const { responseCode, response, code } = error as { responseCode?: number; response?: string; code?: string }
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
    return new CarrierRefused(String(responseCode), response ?? '')
  return new CarrierUnreachable(String(responseCode ?? code ?? 'no_answer'), response ?? 'Not reached')
}

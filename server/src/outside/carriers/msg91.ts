import type { Keys } from '../../config.ts'
import { type Carrier, CarrierRefused, type OutgoingMessage } from '../../trust/notifications/sender.ts'
import { otpMinutes } from '../../../../contract/ground/limits.ts'
import { answerMs, ask, said } from './ask.ts'

/**
 * SMS by MSG91 (integrations.md §3). Errors come with HTTP 200. MSG91 stores the texts: we name the template and the
 * values that fill it, `var1`, `var2`… in order. The key goes into a header, never into an address. MSG91 sends no
 * delivery receipts that could be proven to be from it.
 */
export function msg91(keys: Keys, paise: number, limitMs = answerMs): Carrier {
  const base = keys.get('MSG91_BASE_URL') ?? 'https://control.msg91.com'
  const authkey = keys.need('MSG91_AUTHKEY')
  const otpTemplate = keys.need('MSG91_OTP_TEMPLATE_ID')
  const sender = keys.get('MSG91_SENDER')
  const post = async (path: string, body?: object): Promise<string | undefined> => {
    const answer = await ask(base + path, { headers: { authkey }, ...(body && { body }) }, limitMs)
    if (said(answer.body.type) === 'success')
      return said(answer.body.request_id) || said(answer.body.message) || undefined
    throw new CarrierRefused(
      said(answer.body.code) || String(answer.status),
      said(answer.body.message) || `Answered ${answer.status}`,
    )
  }
  return {
    name: 'msg91',
    tellsDelivery: false,
    paise,
    send: async ({ recipient, code, registered }: OutgoingMessage) => {
      // Texts are registered for operators of India (DLT), and go nowhere else.
      if (recipient.startsWith('+')) throw new CarrierRefused('abroad', 'The number is outside India')
      const mobile = `91${recipient}`
      if (code !== undefined) {
        const asked = new URLSearchParams({
          template_id: registered?.name ?? otpTemplate,
          mobile,
          otp: code,
          otp_expiry: String(otpMinutes),
        })
        return post(`/api/v5/otp?${asked}`)
      }
      if (!registered) throw new CarrierRefused('not_registered', 'No text is registered for this message and language')
      const filled = Object.fromEntries(registered.parameters.map((value, i) => [`var${i + 1}`, value]))
      return post('/api/v5/flow', {
        template_id: registered.name,
        short_url: '0',
        ...(sender && { sender }),
        recipients: [{ mobiles: mobile, ...filled }],
      })
    },
    async check() {
      // Asks for the balance: this changes nothing, and MSG91 answers only a good key.
      const { body } = await ask(`${base}/api/balance.php?type=4`, { method: 'GET', headers: { authkey } }, limitMs)
      if (said(body.type) === 'error' || said(body.msgType) === 'error')
        throw new CarrierRefused('check', said(body.message) || said(body.msg))
    },
  }
}

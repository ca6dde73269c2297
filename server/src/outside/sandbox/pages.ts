import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { answerKinds } from '../../../../contract/ground/answers.ts'
import { whatsappIdIn } from '../../ground/text/whatsapp-id.ts'
import { roles } from '../../../../contract/ground/rights.ts'

/** Pages of the sandbox: plain HTML without scripts, for people who try the product out. */

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><link rel="stylesheet" href="/sandbox/sandbox.css"></head><body><main><p class="note">Sandbox: nothing here is real. No money moves, no message leaves.</p>${body}</main></body></html>`

export const payPage = (payment: { id: string; amount: string; description: string; state: string }): string =>
  shell(
    'Sandbox payment',
    `<h1>Sandbox payment</h1><dl><dt>Paid to</dt><dd>Sri Diya Charitable Trust</dd><dt>Order</dt><dd>${escapeMarkup(payment.description)}</dd><dt>Amount</dt><dd class="amount">₹${escapeMarkup(payment.amount)}</dd></dl>
<form method="post"><button name="outcome" value="success" class="pay">Pay</button><button name="outcome" value="failure">Fail</button><button name="outcome" value="pending">Leave pending</button>
<fieldset><legend>How the trust hears of it</legend>
<label>Webhook <select name="webhook"><option value="now">at once</option><option value="late">5 seconds late</option><option value="twice">twice</option><option value="never">never</option></select></label>
<label>Browser <select name="browser"><option value="now">returns</option><option value="never">does not return</option></select></label></fieldset></form>`,
  )

interface Mandate {
  /** Rupees. */
  most: string
  description: string
  state: string
  lowBalance: boolean
  debits: { amount: string; from: string; state: string }[]
}

const decision = (value: string, text: string, className = ''): string =>
  `<button name="decision" value="${value}"${className && ` class="${className}"`}>${text}</button>`

export function mandatePage({ most, description, state, lowBalance, debits }: Mandate): string {
  const buttons: Record<string, string> = {
    asked: decision('grant', 'Permit', 'pay') + decision('refuse', 'Refuse'),
    active:
      decision('revoke', 'Take it back') +
      (lowBalance ? decision('fill', 'Fill the account') : decision('empty', 'Empty the account')),
  }
  const form = buttons[state]
    ? `<form method="post">${buttons[state]}<fieldset><legend>How the trust hears of it</legend>
<label>Webhook <select name="webhook"><option value="now">at once</option><option value="never">never</option></select></label>
<label>Browser <select name="browser"><option value="now">returns</option><option value="never">does not return</option></select></label></fieldset></form>`
    : ''
  const lines = debits.map(
    debit => `<li>₹${escapeMarkup(debit.amount)}, from ${escapeMarkup(debit.from)}: ${escapeMarkup(debit.state)}</li>`,
  )
  return shell(
    'Sandbox mandate',
    `<h1>Sandbox mandate</h1><dl><dt>Permitted to</dt><dd>Sri Diya Charitable Trust</dd><dt>For</dt><dd>${escapeMarkup(description)}</dd><dt>At most</dt><dd class="amount">₹${escapeMarkup(most)}</dd><dt>State</dt><dd>${escapeMarkup(state)}${lowBalance ? ', the account is empty' : ''}</dd></dl>${form}${lines.length > 0 ? `<h2>Debits</h2><ul>${lines.join('')}</ul>` : ''}`,
  )
}

export const closedPage = (): string =>
  shell(
    'Sandbox payment',
    '<h1>This page has ended</h1><p>The trust does not ask for this payment any more. Nothing was paid.</p>',
  )

export const leftPage = (): string =>
  shell(
    'Sandbox payment',
    '<h1>You may close this page</h1><p>The browser does not go back to the trust, as if it had been closed here.</p>',
  )

interface Message {
  channel: string
  to: string
  template: string
  language: string
  text: string
  sent_at: string
}

interface Credentials {
  email: string
  password: string
  code: string
}

const backOffice = (owner: Credentials): string =>
  `<h2>Back office</h2><p>Sign in at <a href="/admin">/admin</a> as the demo owner. The code of the authenticator is good for half a minute and once; load this page again for the next one.</p><dl><dt>E-mail</dt><dd><code>${escapeMarkup(owner.email)}</code></dd><dt>Password</dt><dd><code>${escapeMarkup(owner.password)}</code></dd><dt>Code now</dt><dd><code>${escapeMarkup(owner.code)}</code></dd></dl><p>With the same password and code everybody of the demo office signs in: finance@demo, priest@demo and so on. Or go straight in, in any role:</p><form method="post" action="/sandbox/staff">${roles.map(role => `<button name="role" value="${role}">${role}</button>`).join('')}</form>`

/** Whoever plays a devotee answers by WhatsApp; the number of the latest message is there already. */
function answerForm(messages: Message[]): string {
  const latest = messages.find(m => m.channel === 'whatsapp')?.to ?? ''
  const id = whatsappIdIn(latest)
  return `<h2>Answer by WhatsApp</h2><form method="post" action="/sandbox/messages/answer"><fieldset><label>From <input name="from" inputmode="tel" value="${id ? '' : escapeMarkup(latest)}"></label><label>WhatsApp id, beside the number or instead <input name="whatsapp_id" placeholder="IN.1234" value="${id ?? ''}"></label><label>Name at WhatsApp <input name="name"></label><label>What <select name="kind">${answerKinds.map(kind => `<option>${kind}</option>`).join('')}</select></label><label>Text <textarea name="text" rows="3"></textarea></label><button>Send to the trust</button></fieldset></form>`
}

export const landingPage = (messages: Message[], now: number, owner: Credentials | undefined): string =>
  shell(
    'Sandbox',
    `<h1>Sandbox</h1><p>The product’s time is ${new Date(now).toISOString()}.</p>${owner ? backOffice(owner) : ''}${answerForm(messages)}<h2>Messages</h2>${
      messages.length === 0 ? '<p>No message was sent yet.</p>' : ''
    }<ol>${messages.map(m => `<li><p class="meta">${escapeMarkup(m.channel)} to ${escapeMarkup(m.to)} · ${escapeMarkup(m.template)} · ${escapeMarkup(m.language)} · ${escapeMarkup(m.sent_at)}</p><p lang="${escapeMarkup(m.language)}">${escapeMarkup(m.text).replace(/\n/g, '<br>')}</p></li>`).join('')}</ol>`,
  )

export const sandboxCss = `:root{color-scheme:light dark;font:17px/1.6 "Noto Sans",system-ui,sans-serif}
body{margin:0;background:#fffaf1;color:#3b1114}main{max-width:40rem;margin:auto;padding:24px}
.note{background:#fff1d0;padding:12px 16px;border-radius:12px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px}dd{margin:0;overflow-wrap:anywhere}.amount{font-size:1.6rem;font-weight:700}
button{min-height:48px;padding:0 24px;border-radius:12px;border:1px solid #967a62;background:#fffefb;color:#3b1114;font:inherit;font-weight:600;margin:0 8px 8px 0}.pay{background:#a3182b;color:#fffaf1;border-color:#a3182b}
fieldset{margin-top:16px;border:1px solid #967a62;border-radius:12px;display:grid;gap:12px}select,input,textarea{font:inherit;min-height:44px;max-width:100%;box-sizing:border-box}textarea{width:100%}li{overflow-wrap:anywhere;margin-bottom:16px}.meta{color:#644138;font-size:.9rem;margin:0}
@media(prefers-color-scheme:dark){body{background:#190d0c;color:#fcecd9}.note{background:#38210f}button{background:#241413;color:#fcecd9}.pay{background:#f3a43a;color:#2b0e06}.meta{color:#dcc2ab}}`

import { expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'
import { declineLink } from './decline.ts'
import { queueMessage } from './service.ts'

// The pages behind "no more mails like this one" (opt-out-pages.ts).

const app = testApp()
const [, , tamil] = languages
const pathOf = (link: string) => new URL(link).pathname

/** News of a homam to a number that has a mail address; answers the message's id. */
async function newsTo(email: string): Promise<number> {
  const recipient = `9${String(Math.random()).slice(2, 11)}`
  await app.app.db.tx(tx =>
    queueMessage(app.app, tx, {
      channel: 'whatsapp',
      template: 'homam_opened',
      recipient,
      email,
      language: tamil,
      homam: 'Test Homam',
      date: '21 November 2026',
      closes: '20 November 2026',
      link: 'https://example.org/ta/home',
    }),
  )
  const { rows } = await app.app.db.pool.query<{ id: number }>(
    'select id::int from notifications.messages where recipient = $1',
    [recipient],
  )
  return rows[0]?.id ?? 0
}
const optOutsOf = async (email: string) =>
  (
    await app.app.db.pool.query<{ channel: string; category: string; how: string }>(
      'select channel, category, how from notifications.opt_outs where recipient = $1',
      [email],
    )
  ).rows

test('the link in a mail asks first, in the language of the mail, and a press stops mails of its kind once', async () => {
  const email = 'devotee-of-the-link@example.org'
  const link = pathOf(declineLink(app.app, await newsTo(email)))
  expect(link).not.toContain('@')

  const opened = await app.raw('GET', link, { headers: { 'accept-language': 'en' } })
  const page = await opened.text()
  expect(page).toContain('<html lang="ta">')
  expect(page).toContain('இது போன்ற மின்னஞ்சல்கள் இனி வேண்டாமா?')
  expect(page).toContain('<form method="post">')
  expect(await optOutsOf(email)).toEqual([])

  // A mail program posts a form of its own by itself (RFC 8058).
  const form = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  for (const sent of [{}, form]) {
    const done = await app.raw('POST', link, sent)
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('இது போன்ற மின்னஞ்சல்கள் இனி உங்களுக்கு வராது.')
  }
  expect(await optOutsOf(email)).toEqual([{ channel: 'email', category: 'marketing', how: 'link' }])
})

test('a link that was changed stops nobody’s mails, and says so in the reader’s language', async () => {
  const email = 'devotee-of-another-link@example.org'
  const id = await newsTo(email)
  const link = pathOf(declineLink(app.app, id))
  for (const changed of [
    link.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    link.replace(`${id}.`, `${id + 1}.`),
    '/api/decline/nothing',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.raw(method, changed, { headers: { 'accept-language': 'te' } })
      expect([method, answer.status, answer.headers.get('content-type')]).toEqual([
        method,
        404,
        'text/html; charset=utf-8',
      ])
      expect(await answer.text()).toContain('<html lang="te">')
    }
  }
  expect(await optOutsOf(email)).toEqual([])
})

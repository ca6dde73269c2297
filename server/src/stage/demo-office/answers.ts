import type { AnswerKind } from '../../../../contract/ground/answers.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { answerWebhook, type SandboxAnswer } from '../../outside/sandbox/sandbox-sender.ts'
import { hourMs, minuteMs } from '../../ground/time/spans.ts'
import { takeCarrierWebhook } from '../../house/web/carrier-webhooks.ts'
import { on, type Story } from './story.ts'

interface Said {
  language: string
  text: string
  kind?: AnswerKind
}

/** Days before today, from the latest; the last is open, written an hour ago. */
const askedOf: { days: number; said: Said[]; reply?: string; done?: true }[] = [
  {
    days: -9,
    said: [{ language: 'hi', text: 'प्रसाद आज मिल गया। पूरे परिवार की ओर से धन्यवाद 🙏' }],
    reply: 'आपको और परिवार को भगवान का आशीर्वाद मिले।',
    done: true,
  },
  {
    days: -5,
    said: [
      { language: 'ta', text: 'நேரலை இணைப்பு எப்போது வரும்? அம்மாவுக்கும் அனுப்ப முடியுமா?' },
      { language: 'ta', text: 'ரசீது', kind: 'picture' },
    ],
    reply: 'ஹோமம் நடக்கும் நாள் காலையில் இணைப்பு வரும். அதே இணைப்பை அம்மாவுக்கும் அனுப்பலாம்.',
    done: true,
  },
  { days: -3, said: [{ language: 'kn', text: 'STOP' }] },
  {
    days: -1,
    said: [
      { language: 'te', text: 'మా గోత్రం భారద్వాజ. ఆర్డర్‌లో కాశ్యప అని ఉంది, దయచేసి మార్చండి.' },
      { language: 'te', text: '', kind: 'voice' },
    ],
    reply: 'మార్చాము. సంకల్పంలో భారద్వాజ గోత్రం అని చదువుతారు.',
  },
]
const lately: Said = { language: 'te', text: 'రేపటి హోమం ప్రత్యక్షంగా ఎక్కడ చూడాలి? లింక్ రాలేదు.' }

/** Somebody shows a name in place of their number. */
const unnumbered = { whatsappId: 'IN.108108108108', profileName: 'Kaveri 🪷' }
const unnumberedAsks: Said = { language: 'hi', text: 'क्या मैं अपने माता-पिता के नाम से होम करा सकती हूँ?' }

/** Devotees answer by WhatsApp; the desk reads, replies, and calls most of it done. The latest is still to be read. */
export function hearAnswers(story: Story): void {
  const { past } = story
  for (const [turn, { days, said, reply, done }] of askedOf.entries()) {
    past.at(on(story, days, '11:40'), async () => {
      const phone = await writerOf(story, said[0]?.language ?? '', turn)
      if (!phone) return
      for (const [i, one] of said.entries()) past.at(past.now + i * minuteMs, () => hear(story, { from: phone }, one))
      if (reply) past.at(past.now + hourMs, () => answer(story, phone, reply))
      if (done) past.at(past.now + 2 * hourMs, () => finish(story, phone))
    })
  }
  past.at(past.end - 2 * hourMs, () => hear(story, unnumbered, unnumberedAsks))
  past.at(past.end - hourMs, async () => {
    const phone = await writerOf(story, lately.language, askedOf.length)
    if (phone) await hear(story, { from: phone }, lately)
  })
}

/** Somebody of this language with a paid order, another one each time. */
async function writerOf({ past, staff }: Story, language: string, turn: number): Promise<string | undefined> {
  const asked = { page: 1, perPage: 50, language, segment: 'paid' } as const
  const { rows } = await past.byStaff(staff.desk, 'POST /api/office/list-orders', asked)
  const phones = [...new Set(rows.flatMap(row => row.phone ?? []))]
  return phones[turn % phones.length]
}

let told = 0

type Sender = Pick<SandboxAnswer, 'from' | 'whatsappId' | 'profileName'>

async function hear({ past }: Story, sender: Sender, { text, kind = 'text' }: Said): Promise<void> {
  const said = { id: `demo.${told++}`, ...sender, kind, text, at: past.now }
  const { raw, headers } = answerWebhook(past.app.config, said)
  await takeCarrierWebhook(past.app, 'sandbox', raw, headers)
}

async function seen(
  { past, staff }: Story,
  phone: string,
): Promise<OfficeCalls['POST /api/office/conversation']['answer'] | undefined> {
  const asked = { page: 1, perPage: 1, q: phone }
  const [row] = (await past.byStaff(staff.desk, 'POST /api/office/conversations', asked)).rows
  return row && past.byStaff(staff.desk, 'POST /api/office/conversation', { id: row.id })
}

async function answer(story: Story, phone: string, text: string): Promise<void> {
  const found = await seen(story, phone)
  if (!found || found.declined) return
  const { id, lastMessage, lastReply } = found
  const { past, staff } = story
  await past.byStaff(staff.desk, 'POST /api/office/read-conversation', { id, seen: lastMessage })
  await past.byStaff(staff.desk, 'POST /api/office/reply', {
    id,
    text,
    lastReply,
    key: `demo-answer-${id}-${lastReply}`,
  })
}

async function finish(story: Story, phone: string): Promise<void> {
  const found = await seen(story, phone)
  if (!found) return
  const { id, lastMessage } = found
  await story.past.byStaff(story.staff.desk, 'POST /api/office/finish-conversation', {
    id,
    done: true,
    seen: lastMessage,
  })
}

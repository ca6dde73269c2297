import { expect, test } from 'vitest'
import { english } from '../../../../contract/ground/languages.ts'
import { askDocument } from '../../../test/ask-document.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { paperOf } from './office-files.ts'
import { occurrenceOf } from '../../trust/catalogue/service.ts'
import { viewList } from './list.ts'

const app = testApp()

interface Fits {
  text: string
  size: number
  wide: number
  room: number
}
interface Name {
  family: number
  package: number
  page: number
}
const ask = <T>(data: unknown, selector: string): T[] => askDocument('list', data, selector)

/** As long as names get, of each script; the first two ran over the gotra. */
const longest = [
  ['வெங்கடேஶ்வரன்', 'சுப்பிரமணியன்', 'விருத்தகிரீஸ்வரசுப்பிரமணியன்', 'பாலசுப்பிரமணியன் ராமகிருஷ்ணன்'],
  ['సుబ్రహ్మణ్యేశ్వరరావు', 'లక్ష్మీనరసింహాచార్యులు', 'వెంకటసత్యసూర్యనారాయణమూర్తి'],
  ['ಚೆನ್ನಮಲ್ಲಿಕಾರ್ಜುನಸ್ವಾಮಿ', 'ಅನ್ನಪೂರ್ಣೇಶ್ವರಿ', 'ವೀರಭದ್ರೇಶ್ವರಸ್ವಾಮಿ ಹಳ್ಳಿಕೇರಿಮಠ', 'ಗುರುಸಿದ್ಧರಾಮೇಶ್ವರಯ್ಯ', 'ಹಳ್ಳಿ'],
  ['लक्ष्मीनारायणस्वरूप', 'विश्वेश्वरप्रसाद श्रीवास्तव', 'चंद्रशेखरेंद्रसरस्वती'],
  [
    'Venkatasubrahmanyeswararao',
    'Balasubramanian Krishnamurthy',
    'Chandrasekharendra',
    'Al',
    'Sitaramanjaneyulu',
    'Ganga',
    'Ramachandramurthy',
    'Uma',
  ],
]

test('on paper the longest names stay in their columns, and a family on one page (A3)', async () => {
  const homam = await app.given.homam({ capacity: 100 })
  let key = 0
  for (let round = 0; round < 3; round++) {
    for (const [name = '', ...family] of longest) {
      const devotee = await app.given.devotee()
      const form = formFor(homam, devotee, { familyMembers: family.map(member => ({ name: member })) })
      form.personalData = { ...form.personalData, name }
      const order = (await devotee.call('POST /api/saveForm', form, { 'idempotency-key': `key-of-print-${++key}` }))
        .body
      await app.pay(order.paymentUrl)
    }
  }
  await app.app.db.pool.query(
    `update booking.bookings set personal = personal || '{"gotra":"Visvamitra-Madhuchchhandas-Kausika"}' where event_id = $1`,
    [homam.id],
  )
  const occurrenceId = await occurrenceOf(app.app.db, homam.id)
  for (const script of ['te', 'ta', 'kn', 'hi', 'en'] as const) {
    const list = await viewList(app.app, english, occurrenceId, script)
    expect(list.names.length).toBe(3 * longest.flat().length)
    for (const withPlace of [false, true]) {
      const paper = { ...paperOf(list, withPlace, 0), measured: true }
      expect(paper.doubtful).toContain(String(list.doubtful))
      expect(list.doubtful).toBeGreaterThan(0)
      expect(
        paper.packages
          .flatMap(p => p.families.flatMap(family => family.names))
          .filter(([number]) => number?.startsWith('?\u00a0')),
      ).toHaveLength(list.doubtful)
      // Every member is printed with the gotra of the family.
      expect(paper.packages.flatMap(p => p.families.flatMap(family => family.names)).every(row => row[2] !== '—')).toBe(
        true,
      )

      const cells = ask<Fits>(paper, '<fits>')
      expect(cells.length).toBeGreaterThan(4 * list.names.length)
      expect(cells.filter(c => c.wide > c.room + 0.01)).toEqual([])
      // Each family can be found by the code of its order.
      expect(cells.filter(c => c.text.startsWith('SD-'))).toHaveLength(3 * longest.length)
      // Names stay readable at arm's length.
      const names = new Set(list.names.map(n => n.reading))
      expect(
        Math.min(...cells.filter(c => names.has(c.text.replaceAll('\u200b', ''))).map(c => c.size)),
      ).toBeGreaterThanOrEqual(14)

      expect(ask<number>(paper, '<name>')).toHaveLength(list.names.length)
      // The first and the last name of each family.
      const placed = ask<Name>(paper, '<edge>')
      const pages = Map.groupBy(placed, n => `${n.package} ${n.family}`)
      expect(pages.size).toBe(3 * longest.length)
      expect([...pages].filter(([, names]) => new Set(names.map(n => n.page)).size > 1)).toEqual([])
      expect(new Set(placed.map(n => n.page)).size).toBeGreaterThan(1)
    }
  }
})

test('a number of many digits stands on one line, the sign of a doubtful name with it', () => {
  const texts = { title: 'Demo Homam', day: '', heading: '', onPage: '', inAll: '', draft: '', stamp: '', doubtful: '' }
  const heads = ['No.', 'Name', 'Gotra', 'Nakshatra', 'Rashi']
  const numbers = ['?\u00a0103', '?\u00a01003', '10003', '?\u00a010003']
  const names = numbers.map(number => [number, 'Demo Member', '—', '—', '—'])
  const cells = ask<Fits>(
    { script: 'en', ...texts, heads, measured: true, packages: [{ name: 'Demo', families: [{ code: '', names }] }] },
    '<fits>',
  )
  const shown = cells.filter(cell => numbers.includes(cell.text))
  expect(shown.map(cell => cell.text)).toEqual(numbers)
  expect(shown.filter(cell => cell.wide > cell.room + 0.01)).toEqual([])
  expect(Math.min(...shown.map(cell => cell.size))).toBeGreaterThanOrEqual(10)
})

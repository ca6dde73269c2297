import { expect, test } from 'vitest'
import type { Term } from '../../contract/words/glossary.ts'
import { allFolders, flat } from './catalogues.ts'
import { badCharacters, badPunctuation, strangeLetters } from './look.ts'
import { say, withoutMarks } from './say.ts'
import { hashOf, lookedAt, readRecord, staleIn, writeRecord } from './stale.ts'
import { breaches, stem, tablesOf } from './terms.ts'

const english = flat({
  home: { title: 'Homams', price: (amount: string) => `Rs.${amount}` },
  left: (places: number) => (places === 1 ? '1 place left' : `${places} places left`),
})

test('a text is stale when its English changed after it was translated, and only in the languages not looked at since (D3)', () => {
  const record = lookedAt(english, new Map(), ['te', 'ta', 'kn', 'hi'], [])
  expect(staleIn(english, record)).toEqual([])
  const changed = flat({ home: { title: 'Our homams', price: english.get('home.price') }, left: english.get('left') })
  expect(staleIn(changed, record)).toEqual([{ key: 'home.title', languages: ['te', 'ta', 'kn', 'hi'] }])
  const teluguDone = lookedAt(changed, record, ['te'], ['home.title'])
  expect(staleIn(changed, teluguDone)).toEqual([{ key: 'home.title', languages: ['ta', 'kn', 'hi'] }])
  expect(staleIn(changed, lookedAt(changed, teluguDone, ['ta', 'kn', 'hi'], ['home']))).toEqual([])
})

test('a function is stale when what it says changed, not when its lines were broken otherwise', () => {
  const made = (source: string) => hashOf(Object.assign(() => '', { toString: () => source }))
  expect(made('(count        ) => `${count} names`')).toBe(made('(\n  count,\n) =>\n  `${count} names`'))
  expect(made('(count) => `${count} names`')).not.toBe(made('(count) => `${count} people`'))
})

test('the record is sorted, has a line a text, and survives being written and read', () => {
  const record = lookedAt(english, new Map(), ['te', 'ta', 'kn', 'hi'], [])
  const text = writeRecord(record)
  expect(text.split('\n').map(line => line.split(' ')[0])).toEqual(['home.price', 'home.title', 'left', ''])
  expect(readRecord(text)).toEqual(record)
  const onlyTelugu = lookedAt(english, new Map(), ['te'], [])
  expect(writeRecord(onlyTelugu)).toContain('home.title te:')
  expect(readRecord(writeRecord(onlyTelugu))).toEqual(onlyTelugu)
})

test('of two lines for a text, as a merge leaves them, the last one counts until all is written anew', () => {
  const hash = hashOf('Homams')
  expect(readRecord(`home.title 0000000\nhome.title ${hash}\n`).get('home.title')?.te).toBe(hash)
})

test('a text is asked for all that it can say, with marks and with numbers that languages count differently', () => {
  expect(say((places: unknown) => (places === 1 ? '1 place left' : `${String(places)} places left`)).texts).toContain(
    '1 place left',
  )
  const both = say(
    ((of: { price: string; homam: string }) => `${of.homam}: ${of.price}`) as (...given: unknown[]) => string,
  )
  expect([...both.inserted].toSorted()).toEqual(['⟦0.homam⟧', '⟦0.price⟧'])
  const dropped = say(((of: { homam: string }) => `${of.homam}:`) as (...given: unknown[]) => string)
  expect([...both.inserted.symmetricDifference(dropped.inserted)]).toEqual(['⟦0.price⟧'])
})

test('letters of another language and Latin words are seen, what the specification fixes is let be', () => {
  expect(strangeLetters('హోమం బుక్ చేయండి', 'te')).toEqual([])
  expect(strangeLetters('హోమం book చేయండి', 'te')).toEqual(['Latin letters'])
  expect(strangeLetters('హోమం ಹೋಮ', 'te')).toEqual(['ಕನ್ನಡ letters'])
  expect(strangeLetters('404 - Page Not Found', 'hi')).toEqual([])
})

test('broken rows of characters are seen', () => {
  for (const clean of ['ಬುಕಿಂಗ್‌ಗೆ', 'వాట్సాప్‌లో 15 రోజులు', 'फ़ोन', 'ஸ்ரீ தியா', '🙏 हवन'])
    expect(badCharacters(clean), clean).toEqual([])
  expect(badCharacters('◌ా')).toContain('has a dotted circle')
  expect(badCharacters('హోమం ా')).toContain('has a vowel sign without a letter')
  expect(badCharacters('హాాోమం')).toContain('has two vowel signs on one letter')
  expect(badCharacters('హో\u200cమం')).toContain('has a joiner that joins nothing')
  expect(badCharacters('౧౦ రోజులు')).toContain('has digits that are not 0–9')
  expect(badCharacters('à°¹à±‹')).toContain('was read in a wrong encoding')
  expect(badCharacters('க\u0bc6\u0bbe')).toContain('is not in the normal form NFC')
})

test('a text ends, opens and spaces itself as its English does', () => {
  expect(badPunctuation('హోమం లేదు.', 'No homam.', 'te')).toEqual([])
  expect(badPunctuation('हवन नहीं मिला।', 'No homam.', 'hi')).toEqual([])
  expect(badPunctuation('हवन नहीं मिला.', 'No homam.', 'hi')).toContain('ends with a full stop instead of ।')
  expect(badPunctuation('హోమం లేదు', 'No homam.', 'te')).toEqual(['lacks the full stop of the English sentence'])
  expect(badPunctuation('లోడ్ అవుతోంది…', 'Loading...', 'te')).toContain('has … instead of ...')
  expect(badPunctuation('హోమం  లేదు', 'No homam', 'te')).toEqual(['has two spaces in a row'])
  expect(badPunctuation(' హోమం', 'Homam', 'te')).toEqual(['begins with a space'])
  expect(badPunctuation('హోమం , పూజ', 'Homam, puja', 'te')).toEqual(['has a space before a mark'])
})

const term: Term = {
  term: 'homam',
  part: 'ritual',
  te: ['హోమం'],
  ta: ['ஹோமம்'],
  kn: ['ಹೋಮ'],
  hi: ['हवन'],
  content: { hi: ['होम'] },
  avoid: { hi: ['होम'] },
  meaning: '',
}
const home: Term = {
  term: 'home page',
  part: 'interface',
  te: ['హోమ్ పేజీ'],
  ta: ['முகப்பு'],
  kn: ['ಮುಖಪುಟ'],
  hi: ['होम पेज', 'होम'],
  meaning: '',
}
const terms = [term, home]

test('a term is said in the form of the glossary, with any ending', () => {
  expect(breaches('See our homams', 'మా హోమాలు చూడండి', 'te', terms, 'interface')).toEqual([])
  expect(breaches('See our homams', 'எங்கள் ஹோமங்களைப் பாருங்கள்', 'ta', terms, 'interface')).toEqual([])
  expect(breaches('See our homams', 'మా పూజలు చూడండి', 'te', terms, 'interface')).toEqual([{ term, what: 'lacks «హోమం»' }])
  expect(breaches('Homamless', 'మా పూజలు', 'te', terms, 'interface')).toEqual([])
})

test('in Hindi "होम" is the home page in the interface and part of a homam’s name in content', () => {
  expect(breaches('Date of the homam', 'होम की तिथि', 'hi', terms, 'interface').map(b => b.what)).toEqual([
    'lacks «हवन»',
    'says «होम», the word is «हवन»',
  ])
  expect(breaches('Ganapati Homam', 'गणपति होम', 'hi', terms, 'content')).toEqual([])
  expect(breaches('Go to the home page', 'होम पेज पर जाएँ', 'hi', terms, 'interface')).toEqual([])
})

test('a stem is never so short that anything would contain it', () => {
  expect([stem('హోమం'), stem('ஹோமம்'), stem('நாள்'), stem('पता')]).toEqual(['హోమ', 'ஹோம', 'நாள்', 'पत'])
})

test('the doc has a table a part, with a term a row', () => {
  expect(tablesOf(terms)).toContain('| homam | హోమం | ஹோமம் | ಹೋಮ | हवन | not होम |')
})

/** What devotees read of an order of their own, whatever it is for. */
const ofOrders = [
  'order/order.',
  'pages/timeline.',
  'pages/orderStatus.',
  'pages/registration.',
  'pages/history.',
  'family/myData.',
  'messages/payment.',
  'messages/mail.',
  'messages/notice.',
  'messages/invoice.',
  'messages/calendar.',
]
/** These are about homams: a way to those that come, and an alert that one is offered again. */
const ofHomams = new Set([
  'pages/history.seeHomams',
  'messages/mail.subjects.homam_opened',
  // For staff, of what is held next.
  'messages/notice.trustFigures',
])

test('what is said of an order is as right for a seva on many days as for a homam', async () => {
  const said: string[] = []
  for (const [folder, byLanguage] of await allFolders())
    for (const catalogue of Object.values(byLanguage))
      for (const [key, entry] of catalogue) {
        const at = `${folder}/${key}`
        if (ofHomams.has(at) || !ofOrders.some(part => at.startsWith(part))) continue
        said.push(...say(entry).texts.map(text => `${at}: ${withoutMarks(text)}`))
      }
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter(text => /: .*(homam|హోమ|ஹோம|ಹೋಮ|हवन|होम)/is.test(text))).toEqual([])
})

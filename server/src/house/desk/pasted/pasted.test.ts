import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questions } from '../../../../content/questions.ts'
import { relation } from '../../../../content/sevas/shared.ts'
import type { Field } from '../../../trust/catalogue/service.ts'
import { readPasted } from './people.ts'

const fieldsOf = (list: ReturnType<typeof questions>): Field[] =>
  list.map(question => ({
    sendName: question.send_name,
    label: question.label,
    required: question.is_required,
    input: question.input,
    options: ('options' in question ? question.options : undefined) ?? [],
    allowsOther: 'allows_other' in question && question.allows_other === true,
  }))
const homam = fieldsOf(questions('family'))
const seva: Field[] = [
  ...homam,
  {
    sendName: 'relation',
    label: relation.label,
    required: false,
    input: 'select',
    options: relation.options,
    allowsOther: false,
  },
]

/** The files are as WhatsApp, Excel and people write them: with their line ends, marks of direction, quotes and tabs. */
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}.txt`), 'utf8')
const read = (text: string, fields = seva) => {
  const { people, left, more } = readPasted(text, fields)
  expect(more).toBe(0)
  return {
    people: people.map(({ answers: { name, gotra = '', nakshatra = '', rashi = '', relation: kin = '' }, rest }) =>
      [name, gotra, nakshatra, rashi, kin, ...rest].join(' | ').replace(/( \| )+$/, ''),
    ),
    left,
  }
}
const names = (text: string) => read(text).people

test('a column of names out of Excel, in five scripts', () => {
  expect(names(sample('excel-names'))).toEqual(['వళ్ళియమ్మై', 'சுப்பிரமணியன்', 'ಶ್ರೀವಳ್ಳಿ', 'लक्ष्मी देवी', 'Smt. K. Lakshmi'])
})

test('a sheet with headings: gotras and stars by their sound, a free gotra as it is, a telephone number left over', () => {
  expect(read(sample('excel-columns'))).toEqual({
    people: [
      'Ravi Kumar | Bharadwaja | 4',
      'Sita Mahalakshmi | Bharadwaja | 15 |  | spouse',
      'முகுந்தன் க. | Kashyapa | 6',
      'K. "Chinni" Rao | Pasupula | 8 |  | son',
      'Revathi |  | 27 |  |  | 9876543210',
    ],
    left: [],
  })
})

test('a sheet without headings: columns are what most of their cells are; women may be named as stars are', () => {
  expect(names(sample('excel-no-heading'))).toEqual([
    'Ravi | Kaundinya | 19',
    'Chitra | Kaundinya | 14',
    'Rohini | Kaundinya | 11',
  ])
  expect(names(sample('heading.csv'))).toEqual(['రామ | Kaushika | 8', 'లక్ష్మణ | Kaushika | 9'])
  expect(names('Name,Gotra\n"Rao, K.",Atreya\nSita,\n')).toEqual(['Rao, K. | Atreya', 'Sita'])
})

test('messages copied from WhatsApp on an iPhone, on Android and on the web, without who wrote them and when', () => {
  expect(read(sample('whatsapp-iphone'))).toEqual({
    people: [
      'Ravi Kumar | Bharadwaja | 4',
      'Sita | Bharadwaja | 15 |  | spouse',
      'Lava | Bharadwaja',
      'Kusha | Bharadwaja',
    ],
    left: [],
  })
  expect(read(sample('whatsapp-android'))).toEqual({
    people: ['రాజేశ్వరి | Bharadwaja | 4', 'వెంకట రమణ | Kashyapa | 12'],
    left: [],
  })
  expect(names(sample('whatsapp-web'))).toEqual([
    'முருகன் க. | Bharadwaja | 4',
    'மீனாட்சி | Bharadwaja | 5',
    'கார்த்திக் | Bharadwaja | 3',
  ])
})

test('a typed list: numbers in any script, bullets, dashes, brackets; initials and hyphens stay in the name', () => {
  expect(read(sample('typed-list'))).toEqual({
    people: [
      'Smt. K. Lakshmi |  |  |  | spouse',
      'Ravi | Bharadwaja | 4',
      'Anne-Marie Rao',
      'D. Venkata Subbaiah Sastry',
      'M.V.R.K. Murthy | Srivatsa | 12',
      'సీతారామ శాస్త్రి | Harita | 20',
      'राम प्रसाद | Kashyapa | 18',
      'ರಮೇಶ್ | Kashyapa | 11',
      'Rama (Junior)',
      'Rao, K. | Atreya | 10',
    ],
    left: ['Names for the homam:', '108'],
  })
})

test('names in one line, and names that are those of stars, are names', () => {
  expect(names(sample('one-line'))).toEqual(['Ravi', 'Sita', 'Lava', 'Kusha', 'Rao, K.', 'Revathi'])
  expect(names(sample('stars-as-names'))).toEqual(['Revathi', 'Rohini', 'Swathi', 'Chitra', 'Bharani'])
  expect(names('Ravi, Revathi, Rohini')).toEqual(['Ravi', 'Revathi', 'Rohini'])
  expect(names('Ravi, Sita\nGopal, Bhargavi')).toEqual(['Ravi', 'Sita', 'Gopal', 'Bhargavi'])
})

test('each line says what it is: name, gotra and star below each other; a gotra before the names is of all', () => {
  expect(names(sample('labelled'))).toEqual([
    'Ravi Kumar | Bharadwaja | 4',
    'Sita',
    'Sita | Kashyapa | 5 | 2',
    'Lakshmi |  |  |  | spouse',
  ])
  expect(names('గోత్రం: భారద్వాజస\nరవి\nసీత - స్వాతి')).toEqual(['రవి | Bharadwaja', 'సీత | Bharadwaja | 15'])
})

test('no letter, digit or joiner of a name is lost; what no name can be is left, as it stood', () => {
  const { people, left } = read(sample('signs'))
  expect(people).toEqual(["M. O'Brien", 'కృష్ణ\u200cమూర్తి', 'K2 Ravi 2', 'Ravi evil'])
  expect(left).toEqual(['Ravi <script>', '=1+1', 'x'.repeat(130)])
  expect(names('க\u0bbeர்த்திக்')).toEqual(['கார்த்திக்'])
})

test('what a homam does not ask is told of, not taken', () => {
  expect(read('Sita – Bharadwaja – wife', homam)).toEqual({ people: ['Sita | Bharadwaja |  |  |  | wife'], left: [] })
})

test('a village of 200 is read whole; a text that never ends is read to some line, and says how much is left', () => {
  const village = Array.from({ length: 200 }, (_none, i) => `${i + 1}. భక్తుడు ${i + 1} - కాశ్యప - రోహిణి`).join('\r\n')
  const { people } = readPasted(village, seva)
  expect(people).toHaveLength(200)
  expect(people.at(-1)?.answers).toEqual({ name: 'భక్తుడు 200', gotra: 'Kashyapa', nakshatra: '4' })
  expect(readPasted('a\n'.repeat(1000), seva)).toMatchObject({ more: 400 })
})

test.each(['"', '(', '(a)', '\t"', '"\t"x', 'a,', ' -', '1/1 1:11 - a: ', '[1:11/1', '1.', '()'])(
  'a wall of %j is read once',
  sign => {
    const text = sign.repeat(Math.floor(40_000 / sign.length))
    const { people, left } = readPasted(text, seva)
    expect(people.length + left.length).toBeLessThanOrEqual(2_400)
  },
)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, endOfDay } from '../../../../contract/ground/india-time.ts'
import { paise } from '../../../../contract/ground/money.ts'
import type { Field } from '../../trust/catalogue/service.ts'
import { isClosed, isGoodQuantity, packageTotal, readForm, receiverOf, statesBefore, totalOf } from './rules.ts'
import { cleanText } from '../../ground/text/clean-text.ts'

describe('text as it is kept', () => {
  test.each([
    ['  Rama   Sita ', 'Rama Sita'],
    ['Rama\tSita\r\nDevi', 'Rama Sita Devi'],
    ['\u00a0Rama\u3000Sita\u2028', 'Rama Sita'],
    ['e\u0301', '\u00e9'],
    ["O'Brien-Rao, D. (Sr.) & Co. #4/5", "O'Brien-Rao, D. (Sr.) & Co. #4/5"],
    ['శ్రీ లక్ష్మి', 'శ్రీ లక్ష్మి'],
    ['క్\u200cష', 'క్\u200cష'],
    ['क्\u200dष', 'क्\u200dष'],
    ['ರ್\u200d', 'ರ್\u200d'],
    ['ஸ்ரீ 12/3 தெரு', 'ஸ்ரீ 12/3 தெரு'],
    ['రాము 🙏', 'రాము 🙏'],
    ['محمد', 'محمد'],
    ['', ''],
    [' \t\n ', ''],
    ['\u200d', ''],
    ['\u200c \u200d', ''],
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept)
  })

  test.each([
    ['markup', '<b>'],
    ['markup', 'a > b'],
    ['a template', '{{x}}'],
    ['a backslash', 'a\\b'],
    ['a backtick', '`x`'],
    ['NUL', 'a\u0000b'],
    ['a control character', 'a\u001bb'],
    ['another control character', 'a\u0085b'],
    ['a zero-width space', 'a\u200bb'],
    ['a word joiner', 'a\u2060b'],
    ['a byte order mark inside', 'a\ufeffb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a left-to-right mark', 'a\u200eb'],
    ['a right-to-left override', '\u202eb'],
    ['an isolate', '\u2067b\u2069'],
    ['a tag character', 'a\u{e0041}b'],
    ['an invisible letter', 'a\u3164b'],
    ['a variation selector', 'a\ufe0fb'],
    ['a private character', 'a\ue000b'],
    ['no character', 'a\uffffb'],
    ['a lone surrogate', 'a\ud800'],
  ])('%s is refused', (_what, text) => {
    expect(cleanText(text)).toBeUndefined()
  })

  test('what was kept once is kept the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), text => {
        const kept = cleanText(text)
        return kept === undefined || cleanText(kept) === kept
      }),
    )
  })
})

test.each([
  ['2026-11-21T23:59:59.999+05:30', false],
  ['2026-11-22T00:00:00.000+05:30', true],
  ['2026-11-01T00:00:00.000Z', false],
  ['2027-01-01T00:00:00.000Z', true],
])('closing on 21 November, at %s closed is %s (D5)', (at, closed) => {
  expect(isClosed(endOfDay('2026-11-21' as Day), Date.parse(at))).toBe(closed)
  expect(endOfDay('2026-11-21' as Day)).toBe(Date.parse('2026-11-22T00:00:00+05:30'))
})

/** As a package says of which staff said nothing. */
const anyNames = { namesIncluded: null, furtherNamePaise: null }

test.each([
  [0, [], 0],
  [111600, [], 111600],
  [111600, [[5050, 3]], 126750],
  [
    0,
    [
      [1, 99],
      [999_999_999, 99],
    ],
    99_000_000_000,
  ],
] as [number, [number, number][], number][])(
  'package %i and products %j make %i paise (M1)',
  (packagePaise, products, total) => {
    const chosen = products.map(([price, quantity]) => ({ pricePaise: paise(price), quantity }))
    expect(totalOf({ ...anyNames, packagePaise: paise(packagePaise) }, chosen, 9)?.totalPaise).toBe(total)
  },
)

test.each([
  // included, price of each further name; names; further names and what the order may have
  [null, null, 26, 0, null],
  [4, null, 4, 0, 4],
  [4, null, 5, undefined, undefined],
  [4, null, 1, 0, 4],
  [1, 25_000, 1, 0, 1],
  [1, 25_000, 3, 2, 3],
  [4, 25_000, 2, 0, 4],
  [2, 0, 7, 5, null],
] as const)(
  'of %s names and %s paise for each further one, %i make %s further (D23)',
  (namesIncluded, further, names, furtherNames, namesPaid) => {
    const terms = {
      packagePaise: paise(100_000),
      namesIncluded,
      furtherNamePaise: further === null ? null : paise(further),
    }
    const total = totalOf(terms, [{ pricePaise: paise(500), quantity: 2 }], names)
    expect(total?.furtherNames).toBe(furtherNames)
    expect(total?.namesPaid).toBe(namesPaid)
    expect(total?.totalPaise).toBe(furtherNames === undefined ? undefined : 101_000 + furtherNames * (further ?? 0))
    expect(total && packageTotal(total)).toBe(
      furtherNames === undefined ? undefined : 100_000 + furtherNames * (further ?? 0),
    )
  },
)

test('a total does not depend on the order of the products', () => {
  const products = fc.array(fc.record({ pricePaise: fc.nat(10_000_000).map(paise), quantity: fc.nat(99) }), {
    maxLength: 20,
  })
  const terms = { ...anyNames, packagePaise: paise(100) }
  fc.assert(
    fc.property(
      products,
      chosen => totalOf(terms, chosen, 1)?.totalPaise === totalOf(terms, chosen.toReversed(), 1)?.totalPaise,
    ),
  )
})

test.each([
  [0, true],
  [1, true],
  [99, true],
  [100, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('a quantity of %d: %s', (quantity, good) => {
  expect(isGoodQuantity(quantity)).toBe(good)
})

test('a booking that is paid is not held or expired again', () => {
  expect(statesBefore('held')).toEqual(['expired'])
  expect(statesBefore('expired')).toEqual(['held'])
  expect(statesBefore('paid')).toEqual(['held', 'expired'])
  expect(statesBefore('cancelled')).toEqual(['held', 'expired', 'paid'])
})

describe('the form (spec §5)', () => {
  const text = (en: string) => ({ en, te: en, ta: en, kn: en, hi: en })
  const field = (sendName: string, change: Partial<Field> = {}): Field => ({
    sendName,
    label: text(sendName),
    required: true,
    input: 'text',
    options: [],
    allowsOther: false,
    ...change,
  })
  const options = ['a', 'b'].map(value => ({ value, label: text(value) }))
  const questions = {
    personal: [
      field('name'),
      field('gotra', { input: 'select', options, allowsOther: true }),
      field('rashi', { input: 'select', options, required: false }),
      field('born', { input: 'date', required: false }),
      field('age', { input: 'number', required: false }),
    ],
    family: [field('name'), field('relation', { required: false })],
    states: new Map([
      ['TS', 'TS'],
      ['12', 'TS'],
    ]),
    whatsapp: '9000000000',
  }
  const good = {
    name: 'Rama',
    gotra: 'a',
    door_no: '1',
    village: 'Street',
    city: 'City',
    district: 'District',
    state: 'TS',
    pincode: '500001',
  }
  const problemsOf = (change: Record<string, unknown>, members: Record<string, unknown>[] = []) =>
    readForm(questions, { ...good, ...change }, members).problems

  test('a good one is taken apart; unknown fields are left out', () => {
    expect(
      readForm(questions, { ...good, admin: 'yes', whatsapp_number: '9999999999', state: '12' }, [
        { name: 'Sita', extra: 'x' },
      ]),
    ).toEqual({
      personal: { name: 'Rama', gotra: 'a' },
      address: {
        whatsapp_number: '9000000000',
        door_no: '1',
        village: 'Street',
        city: 'City',
        district: 'District',
        state: 'TS',
        pincode: '500001',
      },
      family: [{ name: 'Sita' }],
      problems: {},
    })
  })

  test.each([
    [{ name: '' }, { name: 'field_required' }],
    [{ name: ' \u200d ' }, { name: 'field_required' }],
    [{ name: undefined }, { name: 'field_required' }],
    [{ name: null }, { name: 'field_required' }],
    [{ name: 'x'.repeat(120) }, {}],
    [{ name: 'x'.repeat(121) }, { name: 'text_too_long' }],
    [{ name: '<i>' }, { name: 'text_not_allowed' }],
    [{ name: {} }, { name: 'text_not_allowed' }],
    [{ gotra: 'one of my own' }, {}],
    [{ gotra: '' }, { gotra: 'field_required' }],
    [{ rashi: 'one of my own' }, { rashi: 'unknown_option' }],
    [{ rashi: '' }, {}],
    [{ born: '2026-02-29' }, { born: 'text_not_allowed' }],
    [{ born: '21-11-2026' }, { born: 'text_not_allowed' }],
    [{ born: '2028-02-29' }, {}],
    [{ born: '2026-13-01' }, { born: 'text_not_allowed' }],
    [{ born: 'yesterday' }, { born: 'text_not_allowed' }],
    [{ rashi: 'b' }, {}],
    [{ age: '9'.repeat(15) }, {}],
    [{ age: '9'.repeat(16) }, { age: 'text_not_allowed' }],
    [{ age: 'x1' }, { age: 'text_not_allowed' }],
    [{ age: '1x' }, { age: 'text_not_allowed' }],
    [{ age: 7 }, {}],
    [{ city: '<' }, { city: 'text_not_allowed' }],
    [{ village: 'x'.repeat(120) }, {}],
    [{ city: ' ' }, { city: 'field_required' }],
    [{ village: 'x'.repeat(121) }, { village: 'text_too_long' }],
    [{ state: 'XX' }, { state: 'unknown_option' }],
    [{ state: 'toString' }, { state: 'unknown_option' }],
    [{ pincode: '50000' }, { pincode: 'pincode_digits' }],
    [{ pincode: '५०००००' }, { pincode: 'pincode_digits' }],
    [{ pincode: '' }, { pincode: 'field_required' }],
    [{ pincode: 500001 }, {}],
    [{ phone_number: '' }, {}],
    [{ phone_number: '9000000001' }, {}],
    [{ phone_number: '900000000' }, { phone_number: 'phone_digits' }],
    [{ phone_number: '+919000000001' }, { phone_number: 'phone_digits' }],
  ])('%j has the problems %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })

  test('a number of somebody else, and a house with the number of a state, are kept as they are', () => {
    const sent = { ...good, phone_number: '9000000001', door_no: '12' }
    expect(readForm(questions, sent, []).address).toMatchObject({
      phone_number: '9000000001',
      door_no: '12',
      state: 'TS',
    })
    const abroad = readForm(questions, { ...good, phone_number: '+1 732 555 0123' }, [])
    expect([abroad.address.phone_number, abroad.problems]).toEqual(['+17325550123', {}])
  })

  test('prasadam that may be collected needs no address, or a whole one', () => {
    const read = (sent: Record<string, unknown>, mayCollect = true) =>
      readForm({ ...questions, mayCollect }, { name: 'Rama', gotra: 'a', ...sent }, [])
    expect(read({})).toEqual({
      personal: { name: 'Rama', gotra: 'a' },
      address: { whatsapp_number: '9000000000' },
      family: [],
      problems: {},
    })
    expect(Object.keys(read({ city: 'City' }).problems)).toEqual(['door_no', 'village', 'district', 'state', 'pincode'])
    expect(Object.keys(read({}, false).problems)).toHaveLength(6)
  })

  test.each([
    [{ relative_name: 'Sita', phone_number: '9000000001' }, {}],
    [{ relative_name: 'x'.repeat(120), phone_number: '9000000001' }, {}],
    [{ relative_name: 'x'.repeat(121), phone_number: '9000000001' }, { relative_name: 'text_too_long' }],
    [{ relative_name: '<', phone_number: '9000000001' }, { relative_name: 'text_not_allowed' }],
    // A courier calls them, in India.
    [{ relative_name: 'Sita' }, { phone_number: 'field_required' }],
    [{ relative_name: 'Sita', phone_number: '12' }, { phone_number: 'phone_digits' }],
    [{ relative_name: 'Sita', phone_number: '+1 732 555 0123' }, { phone_number: 'phone_digits' }],
  ])('a relative who gets the prasadam, as %j, has the problems %j (decision 86)', (sent, problems) => {
    const form = readForm(questions, { ...good, ...sent }, [])
    expect(form.problems).toEqual(problems)
    expect(form.address.relative_name).toBe('relative_name' in problems ? undefined : sent.relative_name)
    expect(receiverOf(form.personal, form.address)).toBe(form.address.relative_name ?? 'Rama')
    expect(receiverOf({}, {})).toBe('')
  })

  test('each member is told apart, at most 25 of them', () => {
    expect(problemsOf({}, [{ name: 'Sita' }, { name: '' }, { name: '<' }])).toEqual({
      'familyMembers.1.name': 'family_required',
      'familyMembers.2.name': 'text_not_allowed',
    })
    expect(problemsOf({}, Array(25).fill({ name: 'Sita' }))).toEqual({})
    expect(problemsOf({}, Array(26).fill({ name: 'Sita' }))).toEqual({
      familyMembers: { problem: 'too_many_people', most: 25 },
    })
  })

  test('whatever is sent, what is kept is clean and asked for', () => {
    const anything = fc.dictionary(
      fc.constantFrom('name', 'gotra', 'rashi', 'born', 'age', 'door_no', 'city', 'state', '__proto__', 'x'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constant(null)),
    )
    fc.assert(
      fc.property(anything, fc.array(anything, { maxLength: 3 }), (sent, members) => {
        const form = readForm(questions, sent, members)
        for (const answers of [form.personal, form.address, ...form.family]) {
          for (const [name, value] of Object.entries(answers)) {
            expect(cleanText(value)).toBe(value)
            expect(value).not.toBe('')
            expect([
              'name',
              'gotra',
              'rashi',
              'born',
              'age',
              'relation',
              'door_no',
              'village',
              'city',
              'district',
              'state',
              'pincode',
              'phone_number',
              'whatsapp_number',
            ]).toContain(name)
          }
        }
      }),
    )
  })
})

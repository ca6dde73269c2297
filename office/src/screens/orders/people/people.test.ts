import { expect, test } from 'vitest'
import {
  type Answers,
  countNames,
  orUnknown,
  type People,
  type Question,
  withAnswer,
  withNewRow,
  withoutBlanks,
  withPasted,
} from './people.ts'

const question = (name: string, values: string[] = []): Question => ({
  field_name: name,
  send_name: name,
  is_required: 1,
  input: values.length > 0 ? 'select' : 'text',
  options: values.map(value => ({ value, label: value })),
  allows_other: name === 'gotra',
})
const asked = [question('name'), question('gotra', ['unknown', 'Kashyapa']), question('nakshatra', ['unknown', '4'])]
const questions = { personal: asked, family: [...asked, question('relation', ['spouse'])], states: [] }
const nobody: People = { personal: {}, family: [] }

test('a new row has the gotra of the first, and follows it until it has its own', () => {
  let people = withNewRow(withAnswer(nobody, 0, 'gotra', 'Kash', 1))
  expect(people.family).toEqual([{ gotra: 'Kash' }])
  people = withAnswer(withNewRow(people), 2, 'gotra', 'Atreya', 1)
  people = withAnswer(people, 0, 'gotra', 'Kashyapa', 1)
  expect(people.family).toEqual([{ gotra: 'Kashyapa' }, { gotra: 'Atreya' }])
  // Who stood on the order before keeps what was said then.
  expect(withAnswer(people, 0, 'gotra', 'Gautama', 2).family).toEqual([{ gotra: 'Kashyapa' }, { gotra: 'Atreya' }])
})

test('a row with a gotra alone names nobody: it is neither counted nor sent', () => {
  const people: People = {
    personal: { name: 'Rama' },
    family: [{ gotra: 'Kashyapa' }, { gotra: '', name: 'Sita' }, { name: ' ' }],
  }
  expect(countNames(people)).toBe(2)
  expect(withoutBlanks(people).family).toEqual([{ gotra: '', name: 'Sita' }])
})

test('what nobody knows is said where that can be said', () => {
  expect(orUnknown({ personal: { name: 'Rama', gotra: 'Kashyapa' }, family: [{ name: 'Sita' }] }, questions)).toEqual({
    personal: { name: 'Rama', gotra: 'Kashyapa', nakshatra: 'unknown' },
    family: [{ name: 'Sita', gotra: 'unknown', nakshatra: 'unknown' }],
  })
})

test('the first who is pasted is the devotee where nobody is yet; further ones follow those who are there', () => {
  const pasted: Answers[] = [
    { name: 'Rama', relation: 'spouse' },
    { name: 'Sita', gotra: 'Atreya', relation: 'spouse' },
  ]
  const as = { gotra: undefined, most: 200 }
  const group = withPasted({ personal: { gotra: 'Kashyapa' }, family: [{ gotra: 'Kashyapa' }] }, pasted, questions, as)
  expect(group).toEqual({
    personal: { gotra: 'Kashyapa', name: 'Rama' },
    family: [{ name: 'Sita', gotra: 'Atreya', relation: 'spouse' }],
  })
  expect(withPasted(group, [{ name: 'Lava' }], questions, { gotra: 'Kashyapa', most: 200 }).family.at(-1)).toEqual({
    name: 'Lava',
    gotra: 'Kashyapa',
  })
})

test('no more names are taken than the order may have, and nobody who is there goes', () => {
  const many = Array.from({ length: 250 }, (_none, i) => ({ name: `Name ${'abcdefgh'[i % 8]}` }))
  expect(countNames(withPasted(nobody, many, questions, { gotra: undefined, most: 200 }))).toBe(200)
  const two = { personal: { name: 'Rama' }, family: [{ name: 'Sita' }] }
  expect(withPasted(two, many, questions, { gotra: undefined, most: 1 })).toEqual(two)
})

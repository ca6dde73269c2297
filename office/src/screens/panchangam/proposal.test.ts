import { expect, test } from 'vitest'
import { aheadText, type Proposal, reasonText, stateOf } from './proposal.ts'
import { proposalsWords } from './proposals-words.ts'

const proposal: Proposal = {
  slug: 'rudra-homam',
  title: 'Rudra Homam',
  day: '2027-03-06',
  reason: 'tithi',
  festival: null,
  tithi: 'Jyeshtha Shukla Panchami',
  doubtful: false,
  last: { heldOn: '2026-02-15', tithi: 'Jyeshtha Shukla Panchami', went: null },
  followsLast: true,
  hour: null,
  others: [],
  made: null,
  aside: null,
}
const reason = (more: Partial<Proposal>) => reasonText(proposalsWords.en, { ...proposal, ...more }, day => day)

test('the reason says which day it follows from, and what the day is where its tithi is another', () => {
  expect(reason({})).toBe('Held on 2026-02-15, Jyeshtha Shukla Panchami. The same tithi comes on 2027-03-06.')
  const extra = { heldOn: '2026-02-15', tithi: 'Adhika Jyeshtha Shukla Panchami', went: null }
  expect(reason({ last: extra })).toBe(
    'Held on 2026-02-15, Adhika Jyeshtha Shukla Panchami. What answers to it is 2027-03-06: Jyeshtha Shukla Panchami.',
  )
  const festival = { reason: 'festival', festival: 'Maha Shivaratri' } as const
  expect(reason(festival)).toBe('Held on 2026-02-15, Maha Shivaratri. The same festival comes on 2027-03-06.')
  for (const unlike of [{ followsLast: false }, { followsLast: false, last: null }])
    expect(reason({ ...festival, ...unlike })).toBe('By custom it goes with Maha Shivaratri.')
  expect(reason({ reason: 'vrata', festival: 'Pradosham' })).toContain('Pradosham (Jyeshtha Shukla Panchami)')
})

test('what stands on the site or as a draft is prepared, also where it was put aside before', () => {
  const aside = { at: 0, by: 'Kalyani' }
  const made = { heldOn: '2027-03-06', draft: true, documentId: 1, eventId: null }
  expect([stateOf(proposal), stateOf({ ...proposal, aside }), stateOf({ ...proposal, aside, made })]).toEqual([
    'open',
    'aside',
    'made',
  ])
})

test('up to two weeks ahead days are counted, then weeks', () => {
  const ahead = (day: string) => aheadText(proposalsWords.en, '2027-03-01', day)
  expect(['2027-03-02', '2027-03-14', '2027-03-15', '2027-04-06'].map(ahead)).toEqual([
    'tomorrow',
    'in 13 days',
    'in 2 weeks',
    'in 5 weeks',
  ])
})

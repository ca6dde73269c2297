import { expect, inject, test } from 'vitest'
import { copyTemplate } from '../databases.ts'
import { fuzz, sentenceOf } from './fuzz.ts'
import { everyCall } from './requests.ts'

const seed = 11
/** Enough to reach most calls, however many there are; `npm run fuzz` asks for as long as one likes. */
const count = everyCall.length * 6

test(`${count} requests to every call: no bug, no hang, no crash, and each refusal is one of the contract's (seed ${seed})`, async () => {
  const { asked, findings, reached } = await fuzz({
    databaseUrl: await copyTemplate(inject('postgres')),
    seed,
    count,
    deadlineMs: 60_000,
  })

  expect(findings.map(each => sentenceOf(each, seed))).toEqual([])
  expect(asked).toBe(count)
  // A generator that reaches no call finds nothing in it.
  expect(reached.size).toBeGreaterThan(everyCall.length / 2)
})

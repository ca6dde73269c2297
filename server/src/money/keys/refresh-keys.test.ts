import { expect, test } from 'vitest'
import type { Logger } from '../../log.ts'
import { refreshKeys } from './refresh-keys.ts'

const listening = () => {
  const said: string[] = []
  const log: Logger = {
    error: event => void said.push(`error: ${event}`),
    warn: event => void said.push(`warn: ${event}`),
    info: () => undefined,
  }
  return { said, log }
}
const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' })

test('keys are read until the database answers, and nobody calls that an error', async () => {
  const { said, log } = listening()
  let reads = 0
  const keys = refreshKeys(
    () => {
      reads++
      return reads < 3 ? Promise.reject(lost()) : Promise.resolve()
    },
    log,
    1,
  )
  await keys.read()
  await expect.poll(() => reads).toBe(3)
  expect(said).toHaveLength(2)
  expect(said.every(line => line.startsWith('warn: '))).toBe(true)
})

test('keys that are there and cannot be used are an error, and are not read again by itself', async () => {
  const { said, log } = listening()
  let reads = 0
  const keys = refreshKeys(
    () => {
      reads++
      return Promise.reject(new Error('sealed with another secret'))
    },
    log,
    1,
  )
  await keys.read()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(reads).toBe(1)
  expect(said).toEqual(['error: keys of providers could not be read anew'])
})

test('what has ended reads nothing more', async () => {
  const { said, log } = listening()
  let reads = 0
  const keys = refreshKeys(
    () => {
      reads++
      return Promise.reject(lost())
    },
    log,
    1,
  )
  const reading = keys.read()
  keys.stop()
  await reading
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(reads).toBe(1)
  expect(said).toEqual([])
})

import { expect, test } from 'vitest'
import { contentVersion } from './content-version.ts'

test('what is remembered of content is read once until content changes', async () => {
  const content = contentVersion()
  let name = 'Old Trust'
  let reads = 0
  const read = async () => {
    reads++
    return name
  }
  const ask = () => content.remember('name', read)
  expect([await ask(), await ask(), reads]).toEqual(['Old Trust', 'Old Trust', 1])
  name = 'New Trust'
  content.bump()
  expect([await ask(), reads]).toEqual(['New Trust', 2])
})

test('what was read while content changed is not remembered', async () => {
  const content = contentVersion()
  let answer: (name: string) => void = () => undefined
  const first = content.remember('name', () => new Promise<string>(resolve => (answer = resolve)))
  content.bump()
  answer('perhaps old')
  expect(await first).toBe('perhaps old')
  expect(await content.remember('name', async () => 'new')).toBe('new')
})

test('what is not there is asked again, and what fails too', async () => {
  const content = contentVersion()
  expect(await content.remember<string | undefined>('homam', async () => undefined)).toBeUndefined()
  await expect(content.remember('homam', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await content.remember('homam', async () => 'there')).toBe('there')
})

test('what is remembered is bounded', async () => {
  const content = contentVersion()
  let reads = 0
  const read = async () => ++reads
  for (let homam = 0; homam <= 500; homam++) await content.remember(`fields ${homam}`, read)
  await content.remember('fields 0', read)
  expect(reads).toBe(502)
})

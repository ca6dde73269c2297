import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// It runs before anything is installed, so it has no types.
const file = './setup.mjs'
const { oldNode } = (await import(file)) as { oldNode(version?: string): string | undefined }

test('a Node that is too old is refused before anything is installed, by the version that package.json names', () => {
  const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    engines: { node: string }
  }
  const least = Number(engines.node.replace('>=', ''))
  expect(oldNode(`${least - 1}.20.8`)).toBe(
    `This needs Node ${least} or newer to begin with, and here is ${least - 1}.20.8: nodejs.org has it.\n`,
  )
  expect([oldNode(`${least}.0.0`), oldNode()]).toEqual([undefined, undefined])
})

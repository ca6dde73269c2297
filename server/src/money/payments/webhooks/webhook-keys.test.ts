import { expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { secretsFrom } from '../../../outside/gateways/gateways.ts'
import { Keys } from '../../../config.ts'
import { oldKeys } from './webhook-keys.ts'

const app = testApp()
const day = 86_400_000

test('a key that was replaced is good for a day from when the new one was first seen, by whichever process', async () => {
  const config = {
    ...app.app.config,
    keys: new Keys({
      X_WEBHOOK_SECRET: 'new-key',
      X_WEBHOOK_SECRET_OLD: 'old-key',
      Y_SECRET: 'same',
      Y_SECRET_OLD: 'same',
      Z_OLD: 'x',
    }),
  }
  let now = Date.parse('2026-11-21T10:00:00Z')
  const clock = { now: () => now }
  const seen = () => oldKeys(app.app.db, config, clock)

  expect(await Promise.all([seen(), seen()])).toEqual(
    Array(2).fill([{ setting: 'X_WEBHOOK_SECRET', goodUntil: now + day }]),
  )
  now += 3 * day
  const [old] = await seen()
  expect(old?.goodUntil).toBeLessThan(now)

  const changed = { ...config, keys: new Keys({ X_WEBHOOK_SECRET: 'newer-key', X_WEBHOOK_SECRET_OLD: 'new-key' }) }
  expect(await oldKeys(app.app.db, changed, clock)).toEqual([{ setting: 'X_WEBHOOK_SECRET', goodUntil: now + day }])
  expect(secretsFrom(config.keys, () => true)('X_WEBHOOK_SECRET')).toEqual(['new-key', 'old-key'])
  expect(secretsFrom(config.keys, () => false)('X_WEBHOOK_SECRET')).toEqual(['new-key'])
  const { rows } = await app.app.db.pool.query<{ text: string }>('select k::text as text from payments.webhook_keys k')
  expect(rows.map(row => row.text).join()).not.toMatch(/new|old|newer/)
})

import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { modules } from '../../modules.ts'
import { crontabOf, runSweep } from './sweeps.ts'

const app = testApp()
const lines = parseCrontab(crontabOf(modules))

test('each sweep has a line, a queue and a key of its own: one that hangs delays no other', () => {
  expect(lines.length).toBeGreaterThan(20)
  expect(new Set(lines.map(line => line.task))).toEqual(new Set(['sweep']))
  for (const of of [
    lines.map(line => line.identifier),
    lines.map(line => line.options.queueName),
    lines.map(line => line.options.jobKey),
  ]) {
    expect(new Set(of).size).toBe(lines.length)
  }
})

test('every line names a sweep that runs, also twice at once', async () => {
  for (const { payload } of lines) {
    const named = payload as { name: string }
    expect(named.name).toMatch(/^[a-zA-Z]+$/)
    await Promise.all([runSweep(app.app, named), runSweep(app.app, named)])
  }
  await runSweep(app.app, {})
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/india-time.ts'
import { copyTemplate } from '../../test/databases.ts'
import { noOffice, noSite } from '../../test/test-app.ts'
import { readConfig } from '../config.ts'
import { makeLogger } from '../log.ts'
import { allOfficeRoutes, type Running, start } from '../start.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'diya-seva-demo-office-'))
let databaseUrl: string
let running: Running

async function begin(env: Record<string, string> = {}): Promise<Running> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RUN_JOBS: '0',
    LOG_LEVEL: 'warn',
    ...env,
  })
  return start(config, makeLogger('warn'), {
    site: async () => noSite,
    office: async () => noOffice,
    demoOffice: config.demoOffice,
  })
}
beforeAll(async () => {
  databaseUrl = await copyTemplate(inject('postgres'))
  running = await begin()
  console.time('load')
  console.log(await running.demoOffice)
  console.timeEnd('load')
}, 120_000)
afterAll(() => running.stop())
test('x', async () => {
  expect(1).toBe(1)
})

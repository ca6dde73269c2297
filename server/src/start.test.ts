import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, inject, test } from 'vitest'
import { copyTemplate } from '../test/databases.ts'
import { noOffice, noSite } from '../test/test-app.ts'
import { readConfig } from './config.ts'
import { makeLogger } from './log.ts'
import { start } from './start.ts'

test('an answer under way is given to its end when the server stops, and its connection keeps the server up no longer', async () => {
  const databaseUrl = await copyTemplate(inject('postgres'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'diya-seva-start-')),
    DATABASE_URL: databaseUrl,
    RUN_JOBS: '0',
  })
  const slow = new Readable({ read() {} })
  const running = await start(config, makeLogger('silent'), {
    site: async () => noSite,
    office: async () => noOffice,
    extend: async server => void server.get('/slow', (_request, reply) => reply.send(slow)),
  })
  slow.push('first, ')
  const answer = await fetch(`http://127.0.0.1:${running.port}/slow`)
  // Browsers keep a connection for 65 s; this test has 30.
  const stopped = running.stop()
  slow.push('last')
  slow.push(null)
  expect(await answer.text()).toBe('first, last')
  await stopped
})

import { utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { colours, findingCodes } from '../../../../contract/office/house/doctor.ts'
import { findingWords, saidOf } from '../../../../contract/office/house/doctor-words.ts'
import { asked } from '../../../test/databases.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Config } from '../../config.ts'
import { runSweep } from './sweeps.ts'
import { countStandingJobs } from './waiting.ts'
import { findings } from './doctor.ts'
import { roomOf } from './doctor-storage.ts'
import { schemaVersion } from './readiness.ts'
import { folderFiles } from '../../ground/files/folder.ts'
import { type Gateway, GatewayRefused, GatewayUnreachable } from '../../money/payments/gateway.ts'

const app = testApp()

const look = async (config: Partial<Config> = {}, gateways: readonly Gateway[] = app.app.gateways) =>
  findings({ ...app.app, config: { ...app.app.config, ...config }, gateways })
const colourOf = async (code: string, config?: Partial<Config>, gateways?: readonly Gateway[]) =>
  (await look(config, gateways)).find(f => f.code === code)?.colour

test('every finding is said in three languages, with the same values', () => {
  const named = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const code of findingCodes) {
    const { en, te, hi } = findingWords[code]
    expect([named(te), named(hi)], code).toEqual([named(en), named(en)])
    expect(te, code).toMatch(/[ఀ-౿]/)
    expect(hi, code).toMatch(/[ऀ-ॿ]/)
  }
})

describe('the disk of the database', () => {
  test.each([
    [50, 'green', 'database_disk_roomy', {}],
    [10, 'green', 'database_disk_roomy', {}],
    [9, 'amber', 'database_disk_low', { name: '9 %' }],
    [3, 'amber', 'database_disk_low', { name: '3 %' }],
    [2, 'red', 'database_disk_low', { name: '2 %' }],
    [0, 'red', 'database_disk_low', { name: '0 %' }],
  ] as const)('with %i of 100 free is %s', (bavail, colour, code, values) => {
    expect(roomOf({ bavail, blocks: 100 })).toEqual({ code, colour, values })
  })

  test('is looked at: of the embedded one, and of one on this machine; of one elsewhere the doctor says that it can’t', async () => {
    const codeOf = async (config: Partial<Config>) =>
      (await look(config)).map(f => f.code).filter(code => code.startsWith('database_disk'))
    const seen = expect.stringMatching(/^database_disk_(roomy|low)$/)
    expect(await codeOf({})).toEqual([seen])
    expect(await codeOf({ databaseUrl: undefined, dataDir: tmpdir() })).toEqual([seen])
    expect(await codeOf({ databaseUrl: 'postgres://seva@10.0.0.11/diya_seva' })).toEqual(['database_disk_unseen'])
  })

  test('elsewhere is full once no table can grow', async () => {
    const url = app.app.config.databaseUrl ?? ''
    await asked(
      url,
      `create function no_room() returns event_trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
       create event trigger no_room on ddl_command_start execute function no_room()`,
    )
    onTestFinished(() => asked(url, 'drop event trigger no_room').then(() => undefined))
    expect(
      (await look({ databaseUrl: 'postgres://seva@10.0.0.11/diya_seva' })).filter(f =>
        f.code.startsWith('database_disk'),
      ),
    ).toEqual([{ code: 'database_disk_low', colour: 'red', values: { name: '0 %' } }])
  })
})

test('the copy that exports read is asked where there is one', async () => {
  const said = async (databaseReadUrl?: string) =>
    (await look({ databaseReadUrl })).filter(f => f.code.startsWith('reports_'))
  expect(await said()).toEqual([])
  expect(await said(app.app.config.databaseUrl)).toMatchObject([{ code: 'reports_copied', colour: 'green' }])
  expect(await said('postgres://nobody@127.0.0.1:1/none')).toEqual([
    { code: 'reports_away', colour: 'red', values: { why: 'ECONNREFUSED' } },
  ])
})

describe('an installation', () => {
  test('as it comes says that it takes no money, reaches nobody and bears demo values; what is red stands first', async () => {
    const found = await look()
    const red = found.filter(f => f.colour === 'red').map(f => f.code)
    expect(red).toEqual(
      expect.arrayContaining(['gateway_sandbox', 'sms_sandbox', 'https_missing', 'trust_demo', 'staff_demo']),
    )
    expect(found.map(f => colours.indexOf(f.colour))).toEqual(
      found.map(f => colours.indexOf(f.colour)).toSorted((a, b) => a - b),
    )
    expect(found.map(f => f.code)).toEqual(
      expect.arrayContaining(['migrated', 'clock_good', 'messages_go', 'refunds_in_time']),
    )
  })

  test('has its migrations by their names: those of another release count neither for nor against it', async () => {
    const said = async () => (await look()).map(f => f.code).filter(code => code.endsWith('migrated'))
    const newest = `${schemaVersion()}.sql`
    await app.app.db.pool.query(`insert into public.migrations (name) values ('0001-catalogue.sql')`)
    expect(await said()).toEqual(['migrated'])
    await app.app.db.pool.query('delete from public.migrations where name = $1', [newest])
    expect(await said()).toEqual(['not_migrated'])
    await app.app.db.pool.query('insert into public.migrations (name) values ($1)', [newest])
  })

  test('names the homams and sevas that it came with while they are on the site (D29)', async () => {
    const said = async () => (await look()).find(f => f.code.startsWith('offers_'))
    const before = await said()
    expect(before).toMatchObject({ code: 'offers_demo', colour: 'red' })
    expect(Number(before?.values.count)).toBeGreaterThan(20)
    const editor = await app.given.staff('owner')
    const { rows } = (await editor.call('POST /api/office/list-content', { kind: 'event', page: 1, perPage: 1 })).body
    const read = async () => (await editor.call('POST /api/office/read-content', { id: rows[0]?.id ?? 0 })).body
    const doc = await read()
    const title = { ...(doc.content.title as Record<string, string>), en: 'A homam of our own' }
    const saved = { kind: 'event' as const, id: doc.id, version: doc.version, content: { ...doc.content, title } }
    expect((await editor.call('POST /api/office/save-content', saved)).status).toBe(200)
    const { version } = await read()
    expect((await editor.call('POST /api/office/publish-content', { id: doc.id, version })).status).toBe(200)
    expect(Number((await said())?.values.count)).toBe(Number(before?.values.count) - 1)
    await app.app.db.updateTable('catalogue.events').set({ published: false }).execute()
    expect(await said()).toMatchObject({ code: 'offers_own', colour: 'green' })
    await app.app.db.updateTable('catalogue.events').set({ published: true }).execute()
  })

  test('says that WhatsApp is off, which shuts nobody out', async () => {
    expect(await colourOf('whatsapp_off', { carriers: { ...app.app.config.carriers, whatsapp: [] } })).toBe('amber')
    expect(await colourOf('whatsapp_off')).toBeUndefined()
  })

  test('names what stands there as delivered, first the account that devotees send money to', async () => {
    expect((await look()).find(f => f.code === 'trust_demo')?.values.name).toMatch(
      /^account_number, upi, support_numbers, phones, /,
    )
  })

  test('with a real gateway says whether it answers and takes the keys', async () => {
    const [sandbox] = app.app.gateways
    const withCheck = (check: () => Promise<void>) => [
      { ...(sandbox ?? expect.unreachable()), name: 'razorpay', check },
    ]
    const config = { gateways: ['razorpay'] }
    expect(
      await colourOf(
        'provider_answers',
        config,
        withCheck(() => Promise.resolve()),
      ),
    ).toBe('green')
    expect(
      await colourOf(
        'provider_refuses',
        config,
        withCheck(() => Promise.reject(new GatewayRefused('bad_key'))),
      ),
    ).toBe('red')
    expect(
      await colourOf(
        'provider_silent',
        config,
        withCheck(() => Promise.reject(new GatewayUnreachable())),
      ),
    ).toBe('red')
    expect(
      await colourOf(
        'gateway_sandbox',
        config,
        withCheck(() => Promise.resolve()),
      ),
    ).toBeUndefined()
  })

  test('says when its clock was moved', async () => {
    await app.advance(3 * 3600)
    const found = await look()
    await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
    expect(found).toContainEqual({ code: 'clock_moved', colour: 'red', values: { time: '3 h' } })
  })

  test('knows the age of the last verified backup by the file that it sets', async () => {
    const backupStamp = join(app.app.config.dataDir, 'copied')
    expect(await colourOf('backup_unknown')).toBe('red')
    writeFileSync(backupStamp, '')
    expect(await colourOf('backup_fresh', { backupStamp })).toBe('green')
    const age = (hours: number) => utimesSync(backupStamp, 0, Date.now() / 1000 - hours * 3600)
    age(30)
    expect(await colourOf('backup_old', { backupStamp })).toBe('amber')
    age(100)
    expect(await colourOf('backup_old', { backupStamp })).toBe('red')
    // One that was made where this process sees no file of it, as in a container of its own.
    await app.app.db.pool.query(
      `insert into backup.runs (state, asked_at, beat_at, ended_at, data_at, verified)
       values ('done', now(), now(), now(), $1, true)`,
      [new Date(Date.now() - 3600_000)],
    )
    expect(await colourOf('backup_fresh', { backupStamp })).toBe('green')
  })

  test('tries whether pictures can be stored and read, and leaves nothing behind', async () => {
    expect(await colourOf('files_good')).toBe('green')
    expect(await app.app.files.list()).toEqual([])
    writeFileSync(join(app.app.config.dataDir, 'no-folder'), '')
    const away = folderFiles(join(app.app.config.dataDir, 'no-folder'), app.app.log)
    const found = await findings({ ...app.app, files: away })
    expect(found).toContainEqual({
      code: 'files_away',
      colour: 'red',
      values: { why: expect.stringMatching(/no-folder can’t be read or written \(E\w+\)\.$/) },
    })
  })

  test('says when nobody does the jobs', async () => {
    await app.app.db.pool.query(
      `select graphile_worker.add_job('make_invoice', '{"bookingId": 0}'::json, run_at => now() - interval '1 hour')`,
    )
    const [standing] = (await look()).filter(f => f.code === 'jobs_stand')
    await app.app.db.pool.query(`delete from graphile_worker._private_jobs where payload ->> 'bookingId' = '0'`)
    expect(standing).toEqual({ code: 'jobs_stand', colour: 'red', values: { time: '60 min' } })
  })

  test('says that there is no worker where nothing waits for one: by the schedule’s last beat', async () => {
    const stands = async () => (await look()).filter(f => f.code === 'jobs_stand')
    await runSweep(app.app, { name: 'beat' })
    expect(await stands()).toEqual([])
    await app.app.db.pool.query(`update jobs.beat set at = now() - interval '8 minutes'`)
    // The sandbox does sweeps without a worker.
    await runSweep(app.app, {})
    expect(await stands()).toEqual([{ code: 'jobs_stand', colour: 'red', values: { time: '8 min' } }])
    expect(await countStandingJobs(app.app, 10_000_000)).toEqual({
      count: 1,
      since: expect.any(Date),
    })
    await app.app.db.pool.query('delete from jobs.beat')
  })
})

test('the owner sees the same on a screen, nobody else does', async () => {
  const owner = await app.given.staff('owner')
  const { status, body } = await owner.call('POST /api/office/doctor', {})
  expect(status).toBe(200)
  expect(body.findings.map(f => saidOf(f, 'te')).join(' ')).toMatch(/ప్రయోగ వ్యవస్థ/)
  expect((await (await app.given.staff('finance')).call('POST /api/office/doctor', {})).status).toBe(403)
})

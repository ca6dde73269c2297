import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { embeddedHome, running } from '../../ground/db/embedded.ts'
import { clearLeftovers, makeBeside } from './beside.ts'
import { recordedBackUp } from './record.ts'
import { endGone, insertRun, takeTurn } from './runs.ts'

// What a backup leaves whose process was killed, and what the next one makes of it.

const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Everything that is written below a folder of one's own, instead of where others write too. */
function ownTemporary(name: string): string {
  const own = join(folder, name)
  mkdirSync(own, { mode: 0o755 })
  const before = process.env.TMPDIR
  process.env.TMPDIR = own
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  return own
}

const besides = (own: string) => readdirSync(own).filter(name => name.startsWith('diya-seva-check-'))

/** A process that has a copy beside, as a backup has in its check, until it is killed. */
async function withCopyBeside(own: string) {
  const text = `
    const { makeBeside } = await import('./server/src/house/backup/beside.ts')
    const { startEmbeddedPostgres } = await import('./server/src/ground/db/embedded.ts')
    await startEmbeddedPostgres(await makeBeside(), { fast: true })
    process.stdout.write('ready')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, TMPDIR: own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  await new Promise(resolve => child.stdout.once('data', resolve))
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

test('a copy of everybody’s data whose backup was killed goes with its PostgreSQL; that of a running one stays', async () => {
  const own = ownTemporary('copies')
  const kill = await withCopyBeside(own)
  const [name = ''] = besides(own)
  const cluster = join(embeddedHome(join(own, name)), 'postgres')
  const said: string[] = []
  await clearLeftovers(line => said.push(line))
  expect([besides(own), said]).toEqual([[name], []])

  await kill()
  expect(running(cluster)).toBeDefined()
  await clearLeftovers(line => said.push(line))
  expect([besides(own), running(cluster), existsSync(cluster)]).toEqual([[], undefined, false])
  expect(said).toEqual([
    expect.stringMatching(/^A backup was killed in its check\..* was removed, and its PostgreSQL ended\.$/),
  ])
})

test('nothing is removed that names no dead process of this machine as its owner, and no program ended but PostgreSQL', async () => {
  const own = ownTemporary('others')
  const put = (name: string, owner?: object) => {
    mkdirSync(join(own, name, 'postgres'), { recursive: true })
    if (owner) writeFileSync(join(own, name, 'owner.json'), JSON.stringify(owner))
  }
  const gone = await new Promise<number>(resolve => {
    const child = spawn('true')
    child.once('exit', () => resolve(child.pid ?? 0))
  })
  const dead = JSON.parse(await ownerHere(own)) as object
  put('diya-seva-check-nobody')
  put('diya-seva-check-elsewhere', { ...dead, where: 'another machine', pid: gone })
  put('diya-seva-check-mine', dead)
  put('diya-seva-check-wrong', { where: 1 })
  put('theirs', { ...dead, pid: gone })
  symlinkSync(join(own, 'theirs'), join(own, 'diya-seva-check-link'))
  const before = readdirSync(own).sort()
  await clearLeftovers(() => undefined)
  expect(readdirSync(own).sort()).toEqual(before)

  // The number of a process that is gone, or was given to another; the lock file names this test.
  put('diya-seva-check-gone', { ...dead, pid: gone })
  put('diya-seva-check-later', { ...dead, began: 'another boot 1' })
  for (const name of ['gone', 'later'])
    writeFileSync(join(own, `diya-seva-check-${name}`, 'postgres', 'postmaster.pid'), `${process.pid}\n\n\n1\n`)
  await clearLeftovers(() => undefined)
  expect(readdirSync(own).sort()).toEqual(before)
})

/** What this process writes into a folder of its own. */
async function ownerHere(own: string): Promise<string> {
  const beside = await makeBeside()
  const text = readFileSync(join(beside, 'owner.json'), 'utf8')
  rmSync(beside, { recursive: true })
  expect(existsSync(own)).toBe(true)
  return text
}

test('after a backup was killed the next may begin at once; while one is under way it is refused with a sentence', async () => {
  const url = app.app.config.databaseUrl ?? ''
  const source = {
    databaseUrl: url,
    files: app.app.files,
    ownFolders: [],
    stamp: join(folder, 'stamp'),
    secret: app.app.config.secret,
    settings: {},
  }
  const making = {
    passphrase: 'lamp river ghee copper bell seven',
    keep: { days: 7, weeks: 4, months: 12 },
    check: false,
  }
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  expect(await takeTurn(other)).toBe(true)
  const id = await insertRun(other, { staffId: null, state: 'copying', folder })
  const stateOf = async () =>
    (await app.app.db.pool.query(`select state, failure from backup.runs where id = $1`, [id])).rows[0] as object
  await endGone(app.app.db.pool)
  expect(await stateOf()).toEqual({ state: 'copying', failure: null })
  const second = recordedBackUp(source, join(folder, 'second'), { ...making, workFactor: 10 })
  await expect(second).rejects.toThrow(
    'under way. If it was killed, or its machine was lost, this passes by itself within two minutes.',
  )

  // A process that is killed takes its connection along.
  await other.end()
  const made = await recordedBackUp(source, join(folder, 'second'), { ...making, workFactor: 10 })
  expect(made?.backup).toBeDefined()
  expect(await stateOf()).toEqual({ state: 'failed', failure: 'interrupted' })
})

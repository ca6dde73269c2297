import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, expect } from 'vitest'
import { openZip } from '../../src/ground/documents/zip.ts'
import { doJob } from '../../src/worker.ts'
import type { testApp, TestStaff } from '../test-app.ts'

const checker = join(import.meta.dirname, '../../src/house/packs/check.py')

/** What the outside checker says of a pack, or of a folder with its files. It is Python, and knows nothing of us. */
export function ranChecker(path: string) {
  const { status, stdout, stderr } = spawnSync('python3', [checker, path], { encoding: 'utf8' })
  return { status, says: stdout + stderr }
}

/** The files of a pack by their names, without its folder. */
export function opened(zip: Buffer): Map<string, Buffer> {
  const all = openZip(zip, 100_000_000)
  if (!(all instanceof Map)) throw new Error('no archive')
  return new Map([...all].map(([name, bytes]) => [name.split('/')[1] ?? '', bytes]))
}

/** The lines of one of its sheets. */
export const sheet = (zip: Buffer, name: string) =>
  parse<Record<string, string>>(opened(zip).get(name) ?? '', { bom: true, columns: true })

/** Makes packs by the calls of the office, and has them checked. */
export function packsOf(app: ReturnType<typeof testApp>) {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-pack-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let files = 0
  return {
    /** Has a pack made of a year, or of the one that runs, and answers its bytes. */
    async made(staff: TestStaff, of?: string): Promise<Buffer> {
      const year = of ?? (await staff.call('POST /api/office/packs', {})).body.years[0] ?? ''
      const asked = await staff.call('POST /api/office/make-pack', { year })
      const id = asked.body.packs[0]?.id ?? 0
      await doJob(app.app, { name: 'make_pack', payload: { packId: id } })
      const { url } = (await staff.call('POST /api/office/open-pack', { id })).body
      const answer = await app.raw('GET', url, { headers: staff.headers })
      expect(answer.status).toBe(200)
      // An address opens it once.
      expect((await app.raw('GET', url, { headers: staff.headers })).status).toBe(404)
      return Buffer.from(await answer.arrayBuffer())
    },
    checked(zip: Buffer) {
      const path = join(folder, `${++files}.zip`)
      writeFileSync(path, zip)
      return ranChecker(path)
    },
    /** The same files unpacked, with one of them changed. */
    changedIn(zip: Buffer, name: string, change: (text: string) => string) {
      const path = mkdtempSync(join(folder, 'changed-'))
      for (const [each, bytes] of opened(zip)) writeFileSync(join(path, each), bytes)
      const before = readFileSync(join(path, name), 'utf8')
      const after = change(before)
      expect(after).not.toBe(before)
      writeFileSync(join(path, name), after)
      return ranChecker(path)
    },
  }
}

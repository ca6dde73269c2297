import { createHash, createPublicKey, type Hash } from 'node:crypto'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { within } from '../../ground/db/db.ts'
import { writeZip, type ZipFile } from '../../ground/documents/zip.ts'
import { firstDayOfYear } from '../../ground/time/financial-year.ts'
import { post } from '../../giving/books/service.ts'
import { signBytes } from '../../money/payments/service.ts'
import { filesOf, howManyFiles, type PackFile } from './files.ts'
import { packNamed, yearOf } from './packs.ts'
import * as queries from './queries.ts'
import { aboutPack, closePiece, newKey, sealer } from './sealing.ts'
import { lastPosting, withoutHurry } from './sheet-queries.ts'

const pieceBytes = 1024 * 1024
/** How often the maker says that it lives, and how far it is (ms). */
const beatMs = 1000

/** Its donor was erased meanwhile, or another process ended it. */
class PackOver extends Error {}

/**
 * The job: posts what is to be posted, then writes the pack from one snapshot, piece by piece, so that its size does not
 * matter. Safe to run twice.
 */
export async function makePack(app: App, packId: number): Promise<void> {
  const key = newKey()
  const sealed = sealer.seal(app, aboutPack(String(packId)), key)
  const taken = await queries.takePack(app.db, packId, { sealed, files: howManyFiles })
  if (!taken) return
  const progress = { written: 0 }
  const beating = setInterval(() => {
    queries.beat(app.db, packId, progress.written).catch(() => undefined)
  }, beatMs)
  try {
    await post(app)
    await write(app, { packId, key, from: taken.year_from as Day, progress })
  } catch (error) {
    if (error instanceof PackOver) return
    await queries.markFailed(app.db, packId, app.clock.now())
    app.log.error('a pack for the auditor failed', error)
  } finally {
    clearInterval(beating)
  }
}

interface Making {
  packId: number
  key: string
  from: Day
  /** How many files are written by now. */
  progress: { written: number }
}

async function write(app: App, { packId, key, from, progress }: Making): Promise<void> {
  const until = firstDayOfYear(addDays(from, 370))
  await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await withoutHurry(tx)
      const snapshot: App = { ...app, db: within(tx, app.db.pool) }
      const journalTo = await lastPosting(tx, { from, until })
      const files = signed(app, filesOf(snapshot, { from, until, year: yearOf(from), journalTo }), progress)
      const folder = packNamed(yearOf(from))
      const whole = createHash('sha256')
      let [bytes, n] = [0, 0]
      for await (const piece of inPieces(writeZip(files.map(file => ({ ...file, name: `${folder}/${file.name}` }))))) {
        whole.update(piece)
        bytes += piece.length
        const closed = closePiece(key, n, piece)
        if (!(await queries.storePiece(app.db, packId, { n, bytes: closed, written: progress.written })))
          throw new PackOver()
        n++
      }
      await queries.markDone(app.db, packId, {
        at: app.clock.now(),
        bytes,
        sha256: whole.digest('hex'),
        journalTo,
        written: progress.written,
      })
    })
}

/** The files, and after them the list of their hashes with its signature. */
function signed(app: App, files: PackFile[], progress: { written: number }): ZipFile[] {
  const sums: string[] = []
  const summed = files.map(file => ({ name: file.name, content: hashed(file, sums, progress) }))
  const list = () => Buffer.from(sums.join(''))
  return [
    ...summed,
    { name: 'SHA256SUMS', content: later(() => list()) },
    { name: 'SHA256SUMS.sig', content: later(() => signBytes(app, list()).signature) },
    { name: 'document-key.pem', content: later(() => pemOf(signBytes(app, list()).publicKey)) },
  ]
}

/** A public key as openssl reads it. */
const pemOf = (publicKey: string): string =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }).export({
    format: 'pem',
    type: 'spki',
  })

async function* hashed(file: PackFile, sums: string[], progress: { written: number }): AsyncGenerator<string | Buffer> {
  const hash: Hash = createHash('sha256')
  for await (const piece of file.content()) {
    hash.update(piece)
    yield piece
  }
  sums.push(`${hash.digest('hex')}  ${file.name}\n`)
  progress.written++
}

/** What is known only when its turn comes. */
async function* later(make: () => string | Buffer): AsyncGenerator<string | Buffer> {
  yield await Promise.resolve(make())
}

/** Gathers what comes into pieces of one size. */
async function* inPieces(from: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const some of from) {
    waiting.push(some)
    size += some.length
    while (size >= pieceBytes) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, pieceBytes)
      waiting = [all.subarray(pieceBytes)]
      size -= pieceBytes
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}

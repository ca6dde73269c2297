import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { checkLedger, type Head, isIncluded } from '../../../open-ledger/verify.mjs'
import { checkpointText, noteOf, verifierKey } from './note.ts'
import { closeDays, leafText, type Posting } from './rules.ts'
import {
  bundleOf,
  grow,
  inclusionProof,
  type Levels,
  leafHash,
  readTilePath,
  rootAt,
  rootOf,
  tileOf,
  tileWidth,
} from './tree.ts'

/** `LEDGER_PROOFS=full` proves with 10,000 flips and 1,000 histories, which takes minutes. */
const full = process.env.LEDGER_PROOFS === 'full'
const flips = full ? 10_000 : 150
const histories = full ? 1000 : 60

/** Numbers that look drawn by chance and are the same in each run. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const origin = 'temple.example/ledger/1'
const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const checkpointOf = (size: number, root: Buffer) => {
  const text = checkpointText(origin, size, root)
  return noteOf(text, origin, { publicKey, signature: sign(null, Buffer.from(text), keys.privateKey) })
}

/** The public folder of some leaves. */
function folderOf(entries: string[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const hashes = entries.map(leafHash)
  files.set('checkpoint', Buffer.from(checkpointOf(entries.length, rootOf(hashes))))
  files.set('keys', Buffer.from(`${verifierKey(origin, publicKey)}\n`))
  for (let level = 0; hashes.length >= tileWidth ** level; level++) {
    const count = Math.floor(hashes.length / tileWidth ** level)
    for (let index = 0; index * tileWidth < count; index++) {
      const wide = Math.min(tileWidth, count - index * tileWidth)
      const name = `${String(index).padStart(3, '0')}${wide < tileWidth ? `.p/${wide}` : ''}`
      const from = index * tileWidth * tileWidth ** level
      const below = hashes.slice(from, from + wide * tileWidth ** level)
      files.set(`tile/${level}/${name}`, tileOf(below, level, wide))
      if (level === 0) files.set(`tile/entries/${name}`, bundleOf(entries.slice(from, from + wide)))
    }
  }
  return files
}
const check = (files: Map<string, Buffer>, seen: Head[] = []) =>
  checkLedger(
    path => {
      const file = files.get(path)
      if (!file) throw new Error(`${path} is missing`)
      return new Uint8Array(file)
    },
    { seen },
  )
const first = '2026-04-01' as Day
const leavesOf = (count: number, gifts = 7) =>
  Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i)
    return leafText({ purpose: 1, from: day, day, gifts, paiseIn: 50_100 * gifts + i, paiseBack: i % 3, meals: 77 })
  })

describe('an outside program checks the public folder', () => {
  const entries = leavesOf(520)
  const folder = folderOf(entries)

  test('and finds root and sums as they are', async () => {
    const found = await check(folder)
    expect(found).toMatchObject({ origin, size: 520, signed: true })
    expect(Buffer.from(found.root)).toEqual(rootOf(entries.map(leafHash)))
    expect(found.sums[0]).toMatchObject({ purpose: 1, month: '2026-04', gifts: 210, meals: 2310 })
    expect(folder.has('tile/1/000.p/2')).toBe(true)
  })

  test('any byte that is flipped is found', async () => {
    const roll = dice(1)
    const small = folderOf(leavesOf(11))
    const paths = [...small.keys()]
    for (let i = 0; i < flips; i++) {
      const path = paths[roll(paths.length)] ?? ''
      const bytes = Buffer.from(small.get(path) ?? '')
      const at = roll(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << roll(8))
      await expect(check(new Map(small).set(path, bytes)), `${path} at ${at}`).rejects.toThrow()
    }
  })

  test('every tile that is removed, swapped or cut is found', async () => {
    const paths = [...folder.keys()].filter(path => path !== 'keys')
    for (const path of paths) {
      const without = new Map(folder)
      without.delete(path)
      await expect(check(without), `without ${path}`).rejects.toThrow()
      const bytes = folder.get(path) ?? Buffer.alloc(0)
      await expect(check(new Map(folder).set(path, bytes.subarray(0, -1))), `${path} cut`).rejects.toThrow()
      const other = paths[(paths.indexOf(path) + 1) % paths.length] ?? ''
      const swapped = new Map(folder).set(path, folder.get(other) ?? bytes).set(other, bytes)
      await expect(check(swapped), `${path} for ${other}`).rejects.toThrow()
    }
  })

  test('a log that was rewound or forked, signed with the real key, is found by whoever saw a head', async () => {
    const seen = [{ size: 100, root: rootOf(entries.slice(0, 100).map(leafHash)) }]
    await expect(check(folder, seen)).resolves.toMatchObject({ size: 520 })
    await expect(check(folderOf(entries.slice(0, 99)), seen)).rejects.toThrow('rewound')
    const forked = [...leavesOf(50, 8), ...entries.slice(50)]
    await expect(check(folderOf(forked))).resolves.toMatchObject({ size: 520 })
    await expect(check(folderOf(forked), seen)).rejects.toThrow('forked')
  })

  test('another key, or another name, is none', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
    const line = Buffer.from(`${verifierKey(origin, other.toString('base64url'))}\n`)
    await expect(check(new Map(folder).set('keys', line))).rejects.toThrow('no known key')
    const renamed = Buffer.from(`${verifierKey('temple.example/ledger/2', publicKey)}\n`)
    await expect(check(new Map(folder).set('keys', renamed))).rejects.toThrow('no known key')
  })

  test('each leaf has a proof that holds for it alone', async () => {
    const levels: Levels = []
    for (const entry of entries) grow(levels, leafHash(entry))
    for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 520]) {
      const hashes = entries.slice(0, size).map(leafHash)
      const root = rootOf(hashes)
      expect(rootAt(levels, size)).toEqual(root)
      for (const position of new Set([0, 1, size >> 1, size - 1].filter(at => at < size))) {
        const proof = inclusionProof(levels, position, size)
        const holds = (entry: string, at: number) => isIncluded(Buffer.from(entry), at, size, proof, root)
        expect(await holds(entries[position] ?? '', position)).toBe(true)
        expect(await holds(entries[position + 1] ?? '', position)).toBe(false)
        if (size > 1) expect(await holds(entries[position] ?? '', position ^ 1)).toBe(false)
      }
    }
  })
})

test('each tile has one path', () => {
  expect(readTilePath('0/x001/234.p/17')).toEqual({ level: 0, index: 1234, width: 17 })
  expect(readTilePath('entries/000')).toEqual({ level: null, index: 0, width: 256 })
  for (const wrong of ['0/1', '0/x000/001', '0/000.p/256', '0/000.p/0', '9/000', '0/../000', 'entries/000.p/'])
    expect(readTilePath(wrong)).toBeUndefined()
})

/** A trust's days: gifts, some posted late, some given back, and months that were reopened. */
function randomHistory(seed: number) {
  const roll = dice(seed)
  const posted: { on: Day; posting: Posting }[] = []
  for (let day = 0; day < 60; day++)
    for (let gift = roll(9); gift > 0; gift--) {
      const donation = posted.length + 1
      const cameOn = addDays(first, day)
      const amount = 100 * (1 + roll(100_000))
      // A closed month takes the first day of the next; a reopened one takes the day itself, long after.
      const late = roll(5) === 0 ? roll(25) : 0
      const bookedOn = addDays(cameOn, roll(2) === 0 ? late : 0)
      const came = { source: `L${donation}`, day: bookedOn, donation, came: true, amount, meal: 4500, known: false }
      posted.push({ on: addDays(cameOn, late), posting: came })
      if (roll(6) > 0) continue
      const backOn = addDays(addDays(cameOn, late), roll(30))
      const back = { ...came, source: `R${donation}`, day: backOn, came: false, amount: -amount }
      posted.push({ on: backOn, posting: back })
    }
  return posted
}

test('over random histories each posting is counted once, and every earlier head is part of every later one', async () => {
  for (let seed = 1; seed <= histories; seed++) {
    const history = randomHistory(seed)
    const counted = new Set<string>()
    const known = new Set<number>()
    const entries: string[] = []
    const heads: Head[] = []
    let after = addDays(first, -1)
    const told = { in: 0, back: 0 }
    for (let day = 1; day < 120; day++) {
      const today = addDays(first, day)
      const pending = history
        .filter(({ on, posting }) => on < today && !counted.has(posting.source))
        .map(({ posting }) => ({ ...posting, known: known.has(posting.donation) }))
      for (const { sources, ...closed } of closeDays(pending, { after, until: addDays(today, -1), least: 5 })) {
        expect(closed.gifts).toBeGreaterThanOrEqual(5)
        expect(closed.from > after).toBe(true)
        for (const source of sources) {
          expect(counted.has(source)).toBe(false)
          counted.add(source)
          if (source.startsWith('L')) known.add(Number(source.slice(1)))
        }
        told.in += closed.paiseIn
        told.back += closed.paiseBack
        after = closed.day
        entries.push(leafText({ purpose: 1, ...closed }))
        heads.push({ size: entries.length, root: rootOf(entries.map(leafHash)) })
      }
    }
    const sumOf = (came: boolean) =>
      history
        .filter(({ posting }) => posting.came === came && counted.has(posting.source))
        .reduce((sum, { posting }) => sum + Math.abs(posting.amount), 0)
    expect(told).toEqual({ in: sumOf(true), back: sumOf(false) })
    const found = await check(folderOf(entries), heads)
    expect(found.sums.reduce((sum, of) => sum + of.paise_in, 0)).toBe(told.in)
  }
})

test('a day with too few gifts is joined to the next, and what comes late counts on the first open day', () => {
  const gift = (n: number, day: string): Posting => ({
    source: `L${n}`,
    day: day as Day,
    donation: n,
    came: true,
    amount: 10_000,
    meal: null,
    known: false,
  })
  const some = [1, 2, 3].map(n => gift(n, '2026-04-02'))
  const more = [4, 5, 6].map(n => gift(n, '2026-04-04'))
  const options = { after: '2026-03-31' as Day, until: '2026-04-05' as Day, least: 5 }
  expect(closeDays(some, options)).toEqual([])
  expect(closeDays([...some, ...more], options)).toMatchObject([{ from: '2026-04-01', day: '2026-04-04', gifts: 6 }])
  const late = [...some, ...more].map(posting => ({ ...posting, day: '2026-01-01' as Day }))
  expect(closeDays(late, options)).toMatchObject([{ from: '2026-04-01', day: '2026-04-01', gifts: 6, meals: null }])
  const back = { ...gift(1, '2026-04-03'), source: 'R1', came: false, amount: -10_000, known: true }
  expect(closeDays([...more, gift(7, '2026-04-04'), gift(8, '2026-04-04'), back], options)).toMatchObject([
    { gifts: 5, paiseIn: 50_000, paiseBack: 10_000 },
  ])
})

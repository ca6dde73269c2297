import { expect, test } from 'vitest'
import { isIncluded } from '../../../open-ledger/verify.mjs'
import { KnownTree } from './known-tree.ts'
import { inclusionProof, leafHash, rootOf } from './tree.ts'

/** Entries as a database has them, and how many of them were read. */
function entriesOf(name: string, count: number) {
  const entries = Array.from({ length: count }, (_, i) => `${name} ${i}`)
  const counted = { read: 0 }
  const read = async (from: number, until: number) => {
    const some = entries.slice(from, until)
    counted.read += some.length
    return some
  }
  const headAt = (size: number) => ({ size, root: rootOf(entries.slice(0, size).map(leafHash)) })
  return { entries, counted, read, headAt }
}

test('each leaf is read once, however many donors ask; a later head reads what came since', async () => {
  const { entries, counted, read, headAt } = entriesOf('leaf', 2600)
  const tree = new KnownTree(read)
  const head = headAt(2500)
  const asked = await Promise.all(Array.from({ length: 20 }, () => tree.of(head)))
  expect(counted.read).toBe(2500)
  for (const [i, levels] of asked.entries()) {
    const proof = inclusionProof(levels ?? [], i * 120, head.size)
    expect(await isIncluded(Buffer.from(entries[i * 120] ?? ''), i * 120, head.size, proof, head.root)).toBe(true)
  }
  await tree.of(headAt(2501))
  expect(counted.read).toBe(2501)
  // A head of before, which another process still has, needs nothing.
  const levels = await tree.of(head)
  expect(counted.read).toBe(2501)
  expect(
    await isIncluded(Buffer.from(entries[2499] ?? ''), 2499, 2500, inclusionProof(levels ?? [], 2499, 2500), head.root),
  ).toBe(true)
})

test('after a restore under it the leaves are read anew, and leaves that are not those of the head are never proven', async () => {
  const before = entriesOf('before', 40)
  const after = entriesOf('after', 30)
  let now = before
  const tree = new KnownTree((from, until) => now.read(from, until))
  expect(await tree.of(before.headAt(40))).toBeDefined()
  now = after
  expect(await tree.of(before.headAt(35))).toBeDefined()
  expect(await tree.of(after.headAt(30))).toBeDefined()
  expect(after.counted.read).toBe(30)
  expect(await tree.of(before.headAt(30))).toBeUndefined()
  expect(await tree.of(before.headAt(40))).toBeUndefined()
  expect(await tree.of(after.headAt(30))).toBeDefined()
})

test('a database that fails once does not keep the next one from its proof', async () => {
  const { read, headAt } = entriesOf('leaf', 10)
  let fails = true
  const tree = new KnownTree(async (from, until) => {
    if (fails) throw new Error('the database is away')
    return read(from, until)
  })
  await expect(tree.of(headAt(10))).rejects.toThrow('away')
  fails = false
  expect(await tree.of(headAt(10))).toBeDefined()
})

import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { checkLedger, readCheckpoint } from '../../../open-ledger/verify.mjs'
import { witness } from '../../../open-ledger/witness.mjs'
import { checkpointText, noteOf, verifierKey } from './note.ts'
import { leafText } from './rules.ts'
import { bundleOf, leafHash, rootOf, tileOf } from './tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-witness-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const origin = 'temple.example/ledger/1'
const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const key = verifierKey(origin, publicKey)
const config = { name: 'witness.example', ledger: 'https://temple.example/ledger/1', key, folder }

/** The files of a ledger of some days; another number of gifts is another history. */
function ledgerOf(days: number, gifts = 7) {
  const leaves = Array.from({ length: days }, (_, i) => {
    const day = addDays('2026-04-01' as Day, i)
    return leafText({ purpose: 1, from: day, day, gifts, paiseIn: 70_000, paiseBack: 0, meals: null })
  })
  const hashes = leaves.map(leafHash)
  const text = checkpointText(origin, days, rootOf(hashes))
  const note = noteOf(text, origin, { publicKey, signature: sign(null, Buffer.from(text), keys.privateKey) })
  const files: Record<string, Buffer> = {
    checkpoint: Buffer.from(note),
    [`tile/entries/000.p/${days}`]: bundleOf(leaves),
    [`tile/0/000.p/${days}`]: tileOf(hashes, 0, days),
  }
  return (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`${path} is missing`)
    return new Uint8Array(file)
  }
}
const kept = () => readFileSync(join(folder, 'checkpoint'), 'utf8')

test('a head is signed beside the trust, as C2SP cosignature/v1 has it, and whoever checks the log can read it', async () => {
  const { size, note } = await witness(config, { now: 1_796_000_000_999, read: ledgerOf(5) })
  expect(size).toBe(5)
  expect(kept()).toBe(note)
  const [, name, typed = ''] = /^([^+]+)\+[0-9a-f]{8}\+(.+)\n$/.exec(readFileSync(join(folder, 'key'), 'utf8')) ?? []
  const ofWitness = Buffer.from(typed, 'base64')
  expect([name, ofWitness[0], ofWitness.length]).toEqual(['witness.example', 4, 33])
  const bytes = Buffer.from(note.trim().split(' ').at(-1) ?? '', 'base64')
  expect(Number(bytes.readBigUInt64BE(4))).toBe(1_796_000_000)
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), ofWitness.subarray(1)])
  const text = note.slice(0, note.indexOf('\n\n') + 1)
  const signed = Buffer.from(`cosignature/v1\ntime 1796000000\n${text}`)
  const own = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify(null, signed, own, bytes.subarray(12))).toBe(true)
  expect(await readCheckpoint(Buffer.from(note), [key])).toMatchObject({ size: 5, signed: true })
  const seen = [await readCheckpoint(Buffer.from(note), [key])]
  expect(await checkLedger(ledgerOf(9), { keys: [key], seen })).toMatchObject({ size: 9 })
  expect(statSync(join(folder, 'private-key')).mode & 0o077).toBe(0)
})

test('a log that goes on is signed again; one that was rewound, forked or changed never is, nor one with another key', async () => {
  expect((await witness(config, { read: ledgerOf(8) })).size).toBe(8)
  expect((await witness(config, { read: ledgerOf(8) })).size).toBe(8)
  const before = kept()
  await expect(witness(config, { read: ledgerOf(7) })).rejects.toThrow('rewound')
  await expect(witness(config, { read: ledgerOf(12, 8) })).rejects.toThrow('forked')
  const changed = (path: string) => ledgerOf(9)(path).map(byte => (path === 'tile/0/000.p/9' ? byte ^ 1 : byte))
  await expect(witness(config, { read: changed })).rejects.toThrow('tile 0/0')
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const stranger = { ...config, key: verifierKey(origin, other.toString('base64url')) }
  await expect(witness(stranger, { read: ledgerOf(9) })).rejects.toThrow('no known key')
  await expect(witness({ ...config, key: '' }, { read: ledgerOf(9) })).rejects.toThrow('say the key')
  await expect(witness({ ...config, name: 'a name' }, { read: ledgerOf(9) })).rejects.toThrow('the name')
  expect(kept()).toBe(before)
})

test('two runs at once do not both sign, and a run that failed is in nobody’s way', async () => {
  writeFileSync(join(folder, 'lock'), '')
  await expect(witness(config, { read: ledgerOf(9) })).rejects.toThrow('another run')
  rmSync(join(folder, 'lock'))
  await expect(witness(config, { read: ledgerOf(7) })).rejects.toThrow('rewound')
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  expect((await witness(config, { read: ledgerOf(9) })).size).toBe(9)
})

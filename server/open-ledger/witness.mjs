/*
 * A witness of an open ledger: fetches it, checks all of it, and signs its head beside the trust, if it goes on from the
 * last head that this witness signed. It never signs a log that was rewound or forked. Format: c2sp.org/tlog-cosignature.
 * It stands alone with verify.mjs beside it: Node 20 or newer.
 *
 *   node witness.mjs CONFIG.json        once a day, by cron
 *
 *   {
 *     "name": "witness.example",
 *     "ledger": "https://temple.example/ledger/1",
 *     "key": "temple.example/ledger/1+0a1b2c3d+AS…",
 *     "folder": "/var/lib/witness"
 *   }
 *
 * `name`: your own, without spaces or a plus. `key`: the trust's, as `/ledger/1/keys` says it on the first day; keep it. The
 * folder gets `private-key` (yours alone), `key` (for everybody), and `checkpoint`: the signed head, to be published.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkLedger, readCheckpoint } from './verify.mjs'

const mostBytes = 64 * 2 ** 20

/** Ed25519 for co-signatures, by its first byte. */
const typed = publicKey => Buffer.concat([Buffer.of(4), publicKey])
const hashOf = (name, publicKey) =>
  createHash('sha256').update(`${name}\n`).update(typed(publicKey)).digest().subarray(0, 4)

/** Whole or not at all, also where the machine goes down. */
function write(file, text, mode = 0o644) {
  writeFileSync(`${file}.new`, text, { mode, flush: true })
  renameSync(`${file}.new`, file)
}

/** The witness's own key; made at the first run. */
function ownKey(folder, name) {
  const file = join(folder, 'private-key')
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    write(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), 0o600)
  }
  const privateKey = createPrivateKey(readFileSync(file))
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const line = `${name}+${hashOf(name, publicKey).toString('hex')}+${typed(publicKey).toString('base64')}\n`
  write(join(folder, 'key'), line)
  return { privateKey, publicKey }
}

const fetchFrom = ledger => async path => {
  const answer = await fetch(`${ledger.replace(/\/$/, '')}/${path}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const chunks = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`${path} is larger than any file of a ledger`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Checks the ledger and signs its head. Answers size and the co-signed note; throws with what is wrong, and has signed
 * nothing then. `now` in ms. The note is stored before it is answered: what was signed once is known at the next run.
 */
export async function witness({ name, ledger, key, folder }, { now = Date.now(), read = fetchFrom(ledger) } = {}) {
  if (!/^[^\s+]+$/.test(name ?? '')) throw new Error('the name is empty, or has a space or a plus')
  if (!key) throw new Error('say the key of the ledger: its site may not tell another one each day')
  mkdirSync(folder, { recursive: true })
  // Two runs at once could sign two heads that do not follow from each other.
  const lock = join(folder, 'lock')
  try {
    closeSync(openSync(lock, 'wx'))
  } catch {
    throw new Error(`another run is at it; if none is, delete ${lock}`)
  }
  try {
    const { privateKey, publicKey } = ownKey(folder, name)
    const file = join(folder, 'checkpoint')
    const seen = existsSync(file) ? [await readCheckpoint(readFileSync(file), [key])] : []
    const { origin, size, root } = await checkLedger(read, { keys: [key], seen })
    const note = new TextDecoder().decode(await read('checkpoint'))
    const head = await readCheckpoint(Buffer.from(note), [key])
    if (head.size !== size || !Buffer.from(head.root).equals(Buffer.from(root)))
      throw new Error('the ledger went on meanwhile; run it again')
    const text = `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`
    const seconds = Math.floor(now / 1000)
    const time = Buffer.alloc(8)
    time.writeBigUInt64BE(BigInt(seconds))
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), privateKey)
    const line = `— ${name} ${Buffer.concat([hashOf(name, publicKey), time, signature]).toString('base64')}\n`
    const signed = note.slice(note.indexOf('\n\n') + 2)
    write(file, `${text}\n${signed}${line}`)
    return { size, note: `${text}\n${signed}${line}` }
  } finally {
    rmSync(lock)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    const { size, note } = await witness(JSON.parse(readFileSync(process.argv[2] ?? 'witness.json', 'utf8')))
    process.stdout.write(`${note}Signed: ${size} leaves, all of them right, and the log goes on from what was seen.\n`)
  } catch (error) {
    process.stderr.write(`NOT SIGNED: ${error.message}\n`)
    process.exitCode = 1
  }

/*
 * Checks an open ledger: recomputes the root and the sums from its public files, and the signature of its checkpoint.
 * It stands alone: Node 20 or newer, or a browser. Formats: c2sp.org/tlog-tiles, tlog-checkpoint, signed-note; RFC 6962.
 *
 *   node verify.mjs https://temple.example/ledger/1 [--key NAME+HASH+KEY] [--seen "NAME SIZE ROOT"] [--seen FILE]
 *
 * The ledger may be a folder with the same files. --key: the key as you kept it, instead of the one of the site.
 * --seen: the three lines of your receipt (NAME may be left out), or a checkpoint that you kept; a log that was rewound
 * or forked since then fails.
 */
const utf8 = new TextEncoder()
const width = 256

const sha256 = async (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all))
}
const leafHash = entry => sha256([0], entry)
const nodeHash = (left, right) => sha256([1], left, right)
const base64 = bytes => btoa(String.fromCharCode(...bytes))
/** Throws where the text is not the one way to write its bytes. */
const unbase64 = text => {
  const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
  if (base64(bytes) !== text) throw new Error('base64 is not canonical')
  return bytes
}
const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i])
const text = bytes => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
/** `cause` tells programs that ask what is wrong: `rewound`, `forked`, `other`, `unreadable`. */
const need = (right, problem, cause) => {
  if (!right) throw new Error(problem, { cause })
}

/** Root of the tree over the hashes, level by level: a node without a sister moves up as it is. */
export async function rootOf(hashes) {
  if (hashes.length === 0) return sha256()
  let level = hashes
  while (level.length > 1) {
    const next = []
    for (let i = 0; i + 1 < level.length; i += 2) next.push(await nodeHash(level[i], level[i + 1]))
    if (level.length % 2 === 1) next.push(level.at(-1))
    level = next
  }
  return level[0]
}

/** Whether an entry is at a position of the tree with this root: RFC 9162, 2.1.3.2. */
export async function isIncluded(entry, position, size, proof, root) {
  if (position >= size) return false
  let [node, last] = [position, size - 1]
  let hash = await leafHash(entry)
  for (const beside of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(beside, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
    } else hash = await nodeHash(hash, beside)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && same(hash, root)
}

/** A key as `NAME+HASH+KEY`. */
async function readKey(line) {
  const found = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(line)
  need(found, 'a key cannot be read')
  const typed = unbase64(found[3])
  need(typed.length === 33 && typed[0] === 1, 'a key is not Ed25519')
  const hash = (await sha256(utf8.encode(`${found[1]}\n`), typed)).slice(0, 4)
  need([...hash].map(byte => byte.toString(16).padStart(2, '0')).join('') === found[2], 'a key is not its own')
  return { name: found[1], hash, key: typed.slice(1) }
}

/** Size and root of a checkpoint whose signature one of the keys made; `signed` is undefined where this browser can't say. */
export async function readCheckpoint(bytes, keyLines) {
  const note = text(bytes)
  const end = note.indexOf('\n\n')
  need(end > 0 && note.endsWith('\n'), 'the checkpoint has no signature')
  const signedText = note.slice(0, end + 1)
  const [origin, size, root, ...more] = signedText.slice(0, -1).split('\n')
  need(origin && /^(0|[1-9]\d{0,14})$/.test(size) && more.length === 0, 'the checkpoint cannot be read')
  const head = { origin, size: Number(size), root: unbase64(root) }
  need(head.root.length === 32, 'the root has not 32 bytes')
  const keys = await Promise.all(keyLines.map(readKey))
  let signed = false
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const found = /^— (\S+) (\S+)$/.exec(line)
    need(found, 'a signature cannot be read')
    const signature = unbase64(found[2])
    const by = keys.find(key => key.name === origin && found[1] === origin && same(key.hash, signature.slice(0, 4)))
    if (!by) continue
    let key
    try {
      key = await crypto.subtle.importKey('raw', by.key, { name: 'Ed25519' }, false, ['verify'])
    } catch {
      signed = undefined
      continue
    }
    const right = await crypto.subtle.verify({ name: 'Ed25519' }, key, signature.slice(4), utf8.encode(signedText))
    need(right, 'the signature of the checkpoint is wrong')
    signed = true
  }
  need(signed !== false, 'no known key signed the checkpoint')
  return { ...head, signed }
}

/** A head as a receipt has it: `NAME SIZE ROOT`, on one line or on three; throws where it cannot be one. */
export function readSeen(line) {
  const [, origin, size, root] = /^(?:(\S{1,200})\s+)?(0|[1-9]\d{0,14})\s+([A-Za-z0-9+/]{43}=)$/.exec(line.trim()) ?? []
  need(root, 'what you saw is no size and root', 'unreadable')
  try {
    return { origin, size: Number(size), root: unbase64(root) }
  } catch {
    return need(false, 'what you saw is no size and root', 'unreadable')
  }
}

const pathOf = (level, index, count) => {
  let path = String(index % 1000).padStart(3, '0')
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`
  return `tile/${level}/${path}${count < width ? `.p/${count}` : ''}`
}
const range = count => Array.from({ length: count }, (_, i) => i)
/** How many hashes each tile of a level has: whole ones, and what is left. */
const tilesOf = count => range(Math.ceil(count / width)).map(i => Math.min(width, count - i * width))

function entriesOf(bytes) {
  const entries = []
  for (let at = 0; at < bytes.length; ) {
    need(at + 2 <= bytes.length, 'a bundle is cut')
    const length = bytes[at] * 256 + bytes[at + 1]
    need(at + 2 + length <= bytes.length, 'a bundle is cut')
    entries.push(bytes.slice(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}

const isDay = day => /^\d{4}-\d\d-\d\d$/.test(day)
/** What an entry says; throws where it is not a leaf in its one way of writing. */
export function readLeaf(entry) {
  const leaf = JSON.parse(text(entry))
  need(JSON.stringify(leaf) === text(entry) && leaf.v === 1, 'a leaf is not canonical')
  const names = [
    'v',
    'purpose',
    'from',
    'day',
    'gifts',
    'paise_in',
    'paise_back',
    ...('meals' in leaf ? ['meals'] : []),
  ]
  need(Object.keys(leaf).join() === names.join(), 'a leaf has other members')
  const { v, from, day, ...numbers } = leaf
  need(v === 1 && isDay(from) && isDay(day) && from <= day, 'the days of a leaf are wrong')
  need(Object.values(numbers).every(Number.isSafeInteger), 'a number of a leaf is wrong')
  return leaf
}

/**
 * Checks a whole ledger. `read` answers the bytes of a file of it by its path. Throws with what is wrong.
 * `keys`: as lines; else those of the ledger itself. `seen`: heads that were seen earlier, with size and root.
 */
export async function checkLedger(read, { keys, seen = [] } = {}) {
  const keyLines =
    keys ??
    text(await read('keys'))
      .split('\n')
      .filter(Boolean)
  const head = await readCheckpoint(await read('checkpoint'), keyLines)
  const entries = []
  for (const [i, count] of tilesOf(head.size).entries()) {
    const some = entriesOf(await read(pathOf('entries', i, count)))
    need(some.length === count, 'a bundle has too few entries, or too many')
    entries.push(...some)
  }
  const hashes = await Promise.all(entries.map(leafHash))
  need(same(await rootOf(hashes), head.root), 'the root is not that of the entries')
  let level = hashes
  for (let l = 0; level.length > 0; l++) {
    for (const [i, count] of tilesOf(level.length).entries()) {
      const published = await read(pathOf(l, i, count))
      const right = level.slice(i * width, i * width + count).flatMap(hash => [...hash])
      need(same(published, right), `tile ${l}/${i} is not that of the entries`)
    }
    const whole = Math.floor(level.length / width)
    level = await Promise.all(range(whole).map(i => rootOf(level.slice(i * width, (i + 1) * width))))
  }
  for (const earlier of seen) {
    need((earlier.origin ?? head.origin) === head.origin, `what you saw is of another log: ${earlier.origin}`, 'other')
    need(earlier.size <= head.size, `the log was rewound: you saw ${earlier.size} leaves`, 'rewound')
    need(
      same(await rootOf(hashes.slice(0, earlier.size)), earlier.root),
      `the log was forked: its first ${earlier.size} leaves are others`,
      'forked',
    )
  }
  const leaves = entries.map(readLeaf)
  return { ...head, leaves, sums: sumsOf(leaves) }
}

/** Sums by purpose and month; the days of a purpose must follow each other. */
export function sumsOf(leaves) {
  const sums = new Map()
  const last = new Map()
  for (const leaf of leaves) {
    need(leaf.from > (last.get(leaf.purpose) ?? ''), 'days of a purpose overlap')
    last.set(leaf.purpose, leaf.day)
    const name = `${leaf.purpose} ${leaf.day.slice(0, 7)}`
    const sum = sums.get(name) ?? {
      purpose: leaf.purpose,
      month: leaf.day.slice(0, 7),
      gifts: 0,
      paise_in: 0,
      paise_back: 0,
      meals: 0,
    }
    for (const of of ['gifts', 'paise_in', 'paise_back', 'meals']) sum[of] += leaf[of] ?? 0
    sums.set(name, sum)
  }
  return [...sums.values()]
}

async function main(args) {
  const fs = await import('node:fs')
  const [at] = args
  const after = name => args.flatMap((arg, i) => (arg === name && args[i + 1] ? [args[i + 1]] : []))
  if (!at) throw new Error('say where the ledger is: node verify.mjs https://temple.example/ledger/1')
  const read = async path => {
    if (!/^https?:/.test(at)) return new Uint8Array(fs.readFileSync(`${at}/${path}`))
    const answer = await fetch(`${at.replace(/\/$/, '')}/${path}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const keys = after('--key')
  const seen = after('--seen').map(typed => {
    if (!fs.existsSync(typed)) return readSeen(typed)
    return readSeen(fs.readFileSync(typed, 'utf8').split('\n').slice(0, 3).join(' '))
  })
  const found = await checkLedger(read, { ...(keys.length > 0 && { keys }), seen })
  process.stdout.write(`${found.origin}: ${found.size} leaves, root ${base64(found.root)}\n`)
  process.stdout.write('purpose month gifts in back meals\n')
  const rupees = paise => (paise / 100).toFixed(2)
  for (const sum of found.sums)
    process.stdout.write(
      `${sum.purpose} ${sum.month} ${sum.gifts} ${rupees(sum.paise_in)} ${rupees(sum.paise_back)} ${sum.meals}\n`,
    )
  process.stdout.write('All of it is right.\n')
}

if (typeof process === 'object' && /[/\\]verify\.mjs$/.test(process.argv[1] ?? ''))
  main(process.argv.slice(2)).catch(error => {
    process.stderr.write(`NOT RIGHT: ${error.message}\n`)
    process.exitCode = 1
  })

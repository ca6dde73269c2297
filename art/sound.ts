/**
 * Makes the sound of the demo content: a temple bell over the drone of a tanpura, ten seconds of arithmetic, without a
 * recording of anybody. `node art/sound.ts` writes `sounds/demo-bell.mp3` by the program `lame` (Debian: `apt install lame`).
 * `--check` writes nothing, needs no `lame`, and exits 1 where the file was not made of these samples: their checksum stands in
 * its comment.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'

const rate = 24_000
const seconds = 10
const turn = 2 * Math.PI
const file = new URL('sounds/demo-bell.mp3', import.meta.url)

/** Partials of a cast bell, as parts of its strike note: from, how loud, and the seconds after which a third is left. */
const partials = [
  { of: 0.5, loud: 0.4, left: 4.2 },
  { of: 1, loud: 0.7, left: 2.9 },
  { of: 1.19, loud: 0.45, left: 2.3 },
  { of: 1.505, loud: 0.28, left: 1.8 },
  { of: 2, loud: 0.5, left: 1.4 },
  { of: 2.74, loud: 0.24, left: 0.8 },
  { of: 3.01, loud: 0.18, left: 0.6 },
  { of: 4.17, loud: 0.12, left: 0.35 },
]
const strikeNote = 554.37
/** When the bell is struck, and how hard. */
const strikes = [
  { at: 0.35, hard: 1 },
  { at: 3.55, hard: 0.8 },
  { at: 6.75, hard: 0.9 },
]

/** The strings of a tanpura, plucked one after the other: the fifth, the octave twice, the base. */
const base = 138.59
const strings = [1.5, 2, 2, 1]
const pluckEvery = 0.8

function bell(at: number): number {
  let sum = 0
  for (const { at: struck, hard } of strikes) {
    const since = at - struck
    if (since < 0) continue
    // Two halves of a bell are never cast alike: each partial beats slowly with itself.
    for (const { of, loud, left } of partials) {
      const wave = Math.sin(turn * strikeNote * of * since) + Math.sin(turn * (strikeNote * of + 0.9) * since)
      sum += hard * loud * 0.5 * wave * Math.exp(-since / left) * Math.min(1, since / 0.004)
    }
  }
  return sum
}

function tanpura(at: number): number {
  let sum = 0
  const latest = Math.floor(at / pluckEvery)
  for (let pluck = Math.max(0, latest - 7); pluck <= latest; pluck++) {
    const since = at - pluck * pluckEvery
    const note = base * (strings[pluck % strings.length] ?? 1)
    // The buzz of the bridge: the higher a harmonic, the later it is loudest.
    for (let harmonic = 1; harmonic <= 12; harmonic++) {
      const rise = Math.min(1, since / (0.012 + 0.035 * harmonic))
      sum += ((rise * Math.exp(-since / 2.6)) / harmonic ** 0.85) * Math.sin(turn * note * harmonic * since)
    }
  }
  return sum
}

/** 16 bits a sample, one channel; both ends fade. */
function samples(): Buffer {
  const bytes = Buffer.alloc(2 * rate * seconds)
  for (let i = 0; i < rate * seconds; i++) {
    const at = i / rate
    const fade = Math.min(1, at / 0.3, (seconds - at) / 2.2)
    const value = fade * (0.36 * bell(at) + 0.1 * tanpura(at))
    bytes.writeInt16LE(Math.round(32_767 * Math.tanh(value)), 2 * i)
  }
  return bytes
}

const made = samples()
const checksum = createHash('sha256').update(made).digest('hex').slice(0, 24)

if (process.argv.includes('--check')) {
  // `lame` writes it in UTF-16.
  if (!readFileSync(file).includes(checksum, 0, 'utf16le')) {
    console.error(`not as it would be made: ${file.pathname}`)
    process.exit(1)
  }
  console.log('the sound is as it would be made')
} else {
  const tags = ['--tt', 'A bell and a tanpura, made by art/sound.ts', '--tc', checksum, '--id3v2-only']
  const raw = ['-r', '-s', String(rate / 1000), '--bitwidth', '16', '--signed', '--little-endian', '-m', 'm']
  const { status, error } = spawnSync(
    'lame',
    ['--quiet', ...raw, '-t', '--cbr', '-b', '40', '-q', '0', ...tags, '-', fileURLToPath(file)],
    { input: made, stdio: ['pipe', 'inherit', 'inherit'] },
  )
  if (status !== 0) throw error ?? new Error(`lame ended with ${status}`)
}

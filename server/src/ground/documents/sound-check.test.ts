import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSound } from './sound-check.ts'

const bell = readFileSync(new URL('../../../../art/sounds/demo-bell.mp3', import.meta.url))
/** Without the tag before it. */
const frames = bell.subarray(bell.indexOf(Buffer.from([0xff, 0xf3])))

const uint32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * i)
  return bytes
}
const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map(part => Buffer.from(part)))
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content])
}
/** A track that says it lasts so many seconds, as a telephone records it. */
const track = ({ seconds = 10, handler = 'soun', codec = 'mp4a' } = {}) =>
  box(
    'trak',
    box(
      'mdia',
      box('mdhd', uint32(0, 0, 0, 1000, seconds * 1000, 0)),
      box('hdlr', uint32(0, 0), handler, Buffer.alloc(12)),
      box('minf', box('stbl', box('stsd', uint32(0, 1), box(codec, Buffer.alloc(28))))),
    ),
  )
const m4a = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', 'M4A ', uint32(0)),
    box('mdat', Buffer.alloc(400, 7)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, box('udta', '+17.3850+078.4867/ Anand’s phone')),
  ])

test('an MP3 is kept without its tags, and its length is that of its frames', () => {
  const read = readSound(bell)
  expect(read).toMatchObject({ ending: 'mp3', milliseconds: 10_056 })
  expect(typeof read === 'string' ? read : Buffer.from(read.data).equals(frames)).toBe(true)
  const tagged = Buffer.concat([bell, Buffer.from('TAG'.padEnd(128, ' '))])
  expect(readSound(tagged)).toEqual(read)
})

test('an M4A is kept without names and places, in its length', () => {
  const sent = m4a(track())
  const read = readSound(sent)
  if (typeof read === 'string') throw new Error(read)
  expect([read.ending, read.milliseconds, read.data.length]).toEqual(['m4a', 10_000, sent.length])
  expect(Buffer.from(read.data).includes('17.3850')).toBe(false)
  expect(sent.includes('17.3850')).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'.repeat(40))],
  ['a PDF', readFileSync(new URL('../../../../art/pictures/demo-audited-statement.pdf', import.meta.url))],
  ['a tag without a sound', bell.subarray(0, 200)],
  ['a tag that says it is longer than the file', Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f and more', 'latin1')],
  ['a page among the frames', Buffer.concat([frames.subarray(0, 4000), Buffer.from('<html>'.repeat(300)), frames])],
  ['an archive behind the frames', Buffer.concat([frames, Buffer.alloc(2000, 'PK')])],
  ['Ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(4000)])],
  ['a wave', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(4000)])],
  ['half an M4A', m4a(track()).subarray(0, 500)],
  ['an M4A without a track', m4a()],
  ['two tracks', m4a(track(), track())],
  ['a film', m4a(track({ handler: 'vide', codec: 'avc1' }))],
  ['another codec', m4a(track({ codec: 'alac' }))],
  ['one that does not say how long it is', m4a(track({ seconds: 0 }))],
  ['something behind its boxes', Buffer.concat([m4a(track()), Buffer.from('<html>')])],
  ['a box of another sort', Buffer.concat([m4a(track()), box('html', '<script>')])],
])('is refused: %s', (_what, bytes) => expect(readSound(bytes)).toBe('sound_wrong'))

test('more than a minute is too long', () => {
  const seven = Buffer.concat(Array.from({ length: 7 }, () => frames))
  expect(readSound(seven)).toBe('sound_too_long')
  expect(readSound(m4a(track({ seconds: 61 })))).toBe('sound_too_long')
})

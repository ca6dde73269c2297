import { soundSeconds } from '../../../../contract/ground/sounds.ts'

export type SoundFault = 'sound_wrong' | 'sound_too_long'
export interface SoundRead {
  /** The file without what a recorder writes beside the sound: names, pictures, the place. */
  data: Uint8Array
  ending: 'mp3' | 'm4a'
  milliseconds: number
}

/**
 * Reads a sound that should be MP3, or AAC in an MP4 file (M4A): what all our browsers play. MP3 is
 * frames and tags from its first byte to its last, an M4A one track in its boxes: no other file hides in them. Ogg is not
 * taken: Safari plays it from version 18.4 only.
 */
export function readSound(bytes: Buffer): SoundRead | SoundFault {
  const read = bytes.toString('latin1', 4, 8) === 'ftyp' ? readM4a(bytes) : readMp3(bytes)
  if (!read) return 'sound_wrong'
  return read.milliseconds > soundSeconds * 1000 ? 'sound_too_long' : read
}

/** kbit/s of Layer III by the index of a frame's header, of MPEG-1 and of MPEG-2 (ISO 11172-3, 13818-3). 0: not taken. */
const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
}
const rates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000] }
/** A sound has more frames than this; by chance a file has not. */
const fewestFrames = 10

/** Frames of Layer III that follow one another to the end of the file, between the tags that players skip. */
function readMp3(bytes: Buffer): SoundRead | undefined {
  const [from, to] = withoutTags(bytes)
  let at = from
  let frames = 0
  let milliseconds = 0
  let first: number | undefined
  while (at + 4 <= to) {
    const frame = frameAt(bytes, at)
    if (!frame || frame.rate !== (first ??= frame.rate)) return undefined
    // Recorders that were stopped leave half a frame behind.
    if (at + frame.length > to) break
    at += frame.length
    frames++
    milliseconds += frame.milliseconds
  }
  if (frames < fewestFrames || to - at > mostOfFrame) return undefined
  return { data: bytes.subarray(from, at), ending: 'mp3', milliseconds: Math.ceil(milliseconds) }
}

const mostOfFrame = 1441

function frameAt(bytes: Buffer, at: number) {
  const head = bytes.readUInt32BE(at)
  // 11 bits of ones, MPEG-1 (11) or MPEG-2 (10), Layer III (01).
  const version = head >>> 19 === 0x1fff ? 1 : head >>> 19 === 0x1ffe ? 2 : undefined
  if (version === undefined || ((head >>> 17) & 3) !== 1) return undefined
  const bitrate = (kilobits[version][(head >>> 12) & 15] ?? 0) * 1000
  const rate = rates[version][(head >>> 10) & 3]
  if (bitrate === 0 || rate === undefined) return undefined
  const samples = version === 1 ? 1152 : 576
  const length = Math.floor((samples / 8) * (bitrate / rate)) + ((head >>> 9) & 1)
  return { length, rate, milliseconds: (samples / rate) * 1000 }
}

/** Where the frames begin and end: after tags of ID3v2, before one of APE and of ID3v1. */
function withoutTags(bytes: Buffer): [from: number, to: number] {
  let from = 0
  while (bytes.toString('latin1', from, from + 3) === 'ID3' && from + 10 <= bytes.length) {
    // Four times seven bits; a footer repeats the ten bytes of the head.
    const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((bytes[from + i] ?? 0) & 127), 0)
    from += 10 + size + ((bytes[from + 5] ?? 0) & 16 ? 10 : 0)
  }
  let to = bytes.length
  if (bytes.toString('latin1', to - 128, to - 125) === 'TAG') to -= 128
  if (to >= 32 && bytes.toString('latin1', to - 32, to - 24) === 'APETAGEX') {
    const head = bytes.readUInt32LE(to - 12) & 0x8000_0000 ? 32 : 0
    to -= bytes.readUInt32LE(to - 20) + head
  }
  return [from, to]
}

interface Box {
  type: string
  from: number
  to: number
}

/** Boxes that follow one another from `from` to `to` and fill that whole; undefined where they don't. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to || boxes.length > 1000) return undefined
    const size = bytes.readUInt32BE(at)
    // A file of a megabyte has no box of 64 bits, and none without a size but the last.
    const end = size === 0 ? to : at + size
    if (end < at + 8 || end > to) return undefined
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: end })
    at = end
  }
  return boxes
}

const known = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'udta', 'meta', 'uuid'])
/** Boxes in which recorders write names, pictures and places. Browsers need none of them. */
const besides = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/** One track, and that of AAC, in an MP4 file (ISO 14496-12, 14496-14). */
function readM4a(sent: Buffer): SoundRead | undefined {
  const data = Buffer.from(sent)
  const top = boxesIn(data, 0, data.length)
  if (!top?.every(({ type }) => known.has(type)) || !top.some(({ type }) => type === 'mdat')) return undefined
  const [moov, ...moreMoov] = top.filter(({ type }) => type === 'moov')
  const inMoov = moov && boxesIn(data, moov.from, moov.to)
  if (!inMoov || moreMoov.length > 0) return undefined
  const [track, ...moreTracks] = inMoov.filter(({ type }) => type === 'trak')
  const inTrack = track && boxesIn(data, track.from, track.to)
  if (!inTrack || moreTracks.length > 0) return undefined
  const media = inside(data, inTrack, 'mdia')
  const table = inside(data, inside(data, media, 'minf'), 'stbl')
  const sample = table?.find(({ type }) => type === 'stsd')
  const handler = media?.find(({ type }) => type === 'hdlr')
  const length = media?.find(({ type }) => type === 'mdhd')
  if (!sample || !handler || !length || sample.to - sample.from < 16) return undefined
  const isSound = data.toString('latin1', handler.from + 8, handler.from + 12) === 'soun'
  const isAac = data.readUInt32BE(sample.from + 4) === 1 && data.toString('latin1', sample.from + 12, sample.from + 16)
  const milliseconds = lengthOf(data, length)
  if (!isSound || isAac !== 'mp4a' || !milliseconds) return undefined
  // They become empty room of the same size: what stands behind them stays where it is.
  for (const box of [...top, ...inMoov, ...inTrack].filter(({ type }) => besides.has(type))) {
    data.write('free', box.from - 4, 'latin1')
    data.fill(0, box.from, box.to)
  }
  return { data, ending: 'm4a', milliseconds }
}

function inside(bytes: Buffer, boxes: Box[] | undefined, type: string): Box[] | undefined {
  const box = boxes?.find(one => one.type === type)
  return box && boxesIn(bytes, box.from, box.to)
}

/** How long a track says that it lasts, in ms; undefined: it does not say. */
function lengthOf(bytes: Buffer, { from, to }: Box): number | undefined {
  const isLong = bytes[from] === 1
  if (to - from < (isLong ? 32 : 20)) return undefined
  const scale = bytes.readUInt32BE(from + (isLong ? 20 : 12))
  const units = isLong ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16)
  const milliseconds = Math.ceil((units / scale) * 1000)
  return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? milliseconds : undefined
}

/**
 * The wording of `pronunciation.consent` that is shown now. A new wording gets a new version: a test ties the two
 * together.
 */
export const pronunciationConsentVersion = '2026-11'

/** A pronunciation is WAV: PCM of 16 bits, one channel, so many samples a second, behind a head of 44 bytes. */
export const samplesPerSecond = 16_000
export const wavHeadBytes = 44
/** A longer name than four seconds nobody says in one breath. */
export const mostSeconds = 4
export const leastSeconds = 0.3
export const mostWavBytes = wavHeadBytes + mostSeconds * samplesPerSecond * 2

/** Whoever records a quiet room has no sample as loud as this (of 32,767). A whisper beside the phone is louder. */
export const quietestPeak = 600

/** So many pronunciations a devotee may keep: as many as a village in one order has names, and the family book. */
export const mostPronunciations = 250
/** How often in an hour one name may be said again. */
export const mostTriesAnHour = 30
/** Days after the last homam with a name for which a pronunciation is kept whose name stands in no family book. */
export const pronunciationDays = 30
/** So many sounds are answered at once. */
export const soundsAtOnce = 8

/** The head of a WAV of so many bytes of samples: PCM, one channel, 16 kHz, 16 bits (RIFF, 1991). */
export function wavHead(bytes: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(wavHeadBytes))
  const write = (at: number, letters: string) => new Uint8Array(head.buffer, at).set(new TextEncoder().encode(letters))
  write(0, 'RIFF')
  head.setUint32(4, wavHeadBytes - 8 + bytes, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, samplesPerSecond, true)
  head.setUint32(28, samplesPerSecond * 2, true)
  head.setUint16(32, 2, true)
  head.setUint16(34, 16, true)
  write(36, 'data')
  head.setUint32(40, bytes, true)
  return new Uint8Array(head.buffer)
}

/** The bytes of a sound that came in base64. */
export const wavOfBase64 = (sound: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(sound), letter => letter.charCodeAt(0))

/** The samples of such a WAV, from -1 to 1, as players take them: no decoder is asked. */
export function samplesOf(wav: Uint8Array): Float32Array<ArrayBuffer> {
  const read = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const samples = new Float32Array((wav.length - wavHeadBytes) >> 1)
  for (const at of samples.keys()) samples[at] = read.getInt16(wavHeadBytes + at * 2, true) / 32_768
  return samples
}

import {
  leastSeconds,
  mostWavBytes,
  quietestPeak,
  samplesPerSecond,
  wavHeadBytes,
} from '../../../../contract/orders/pronunciations.ts'

export type WavFault = 'pronunciation_wrong' | 'pronunciation_silent'

/** The head of a WAV of so many bytes of samples: PCM, one channel, 16 kHz, 16 bits (RIFF, 1991). */
export function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(wavHeadBytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(wavHeadBytes - 8 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

/**
 * Reads a sound that our pages made: this head, then samples to the last byte, so no other file hides in it and nothing
 * stands beside the sound. Undefined: it is one. Another WAV, however good, is none of ours.
 */
export function faultOf(wav: Buffer): WavFault | undefined {
  const bytes = wav.length - wavHeadBytes
  if (wav.length > mostWavBytes || bytes % 2 !== 0 || bytes < leastSeconds * samplesPerSecond * 2)
    return 'pronunciation_wrong'
  if (!wav.subarray(0, wavHeadBytes).equals(wavHead(bytes))) return 'pronunciation_wrong'
  for (let at = wavHeadBytes; at < wav.length; at += 2)
    if (Math.abs(wav.readInt16LE(at)) >= quietestPeak) return undefined
  return 'pronunciation_silent'
}

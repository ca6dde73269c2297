import {
  leastSeconds,
  mostWavBytes,
  quietestPeak,
  samplesPerSecond,
  wavHead,
  wavHeadBytes,
} from '../../../../contract/orders/pronunciations.ts'

export type WavFault = 'pronunciation_wrong' | 'pronunciation_silent'

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

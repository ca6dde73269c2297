import { samplesPerSecond, wavHead } from '../../contract/orders/pronunciations.ts'

/** A tone as our pages send one, in base64. `hertz` tells one from another. */
export function wavOf({ seconds = 0.5, hertz = 440, peak = 8000 } = {}): string {
  const samples = Buffer.alloc(Math.round(seconds * samplesPerSecond) * 2)
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE(Math.round(peak * Math.sin((at * Math.PI * hertz) / samplesPerSecond)), at)
  return Buffer.concat([wavHead(samples.length), samples]).toString('base64')
}

import { expect, test } from 'vitest'
import { mostSeconds, mostWavBytes, samplesOf, samplesPerSecond } from '../../../contract/orders/pronunciations.ts'
import { asWav } from './record.ts'

/** Seconds of quiet, of a loud tone, and of quiet again. */
function heard({ before = 0, loud = 0, after = 0, peak = 0.5 }): Float32Array {
  const [from, to] = [before * samplesPerSecond, (before + loud) * samplesPerSecond]
  return Float32Array.from({ length: (before + loud + after) * samplesPerSecond }, (_, at) =>
    at >= from && at < to ? peak * (at % 2 ? 1 : -1) : 0.001,
  )
}
const secondsOf = (sound: string) => samplesOf(Buffer.from(sound, 'base64')).length / samplesPerSecond

test('the quiet before and after a name is cut off, but for a moment, and no sample is lost between', () => {
  const { sound, cut } = asWav(heard({ before: 1, loud: 1, after: 1.5 }))
  expect(cut).toBe(false)
  expect(secondsOf(sound)).toBeCloseTo(1.3, 2)
  expect(samplesOf(Buffer.from(sound, 'base64')).filter(sample => Math.abs(sample) > 0.49)).toHaveLength(
    samplesPerSecond,
  )
})

test('whoever still speaks when the time is over is told so; what is sent is never longer than is taken', () => {
  const { sound, cut } = asWav(heard({ loud: mostSeconds + 0.3 }))
  expect(cut).toBe(true)
  expect(secondsOf(sound)).toBe(mostSeconds)
  expect(Buffer.from(sound, 'base64').length).toBe(mostWavBytes)
  expect(asWav(heard({ loud: 1, after: 3 })).cut).toBe(false)
})

test('a quiet room and a click are no name', () => {
  expect(() => asWav(heard({ before: 3 }))).toThrow(expect.objectContaining({ fault: 'silent' }))
  expect(() => asWav(new Float32Array(0))).toThrow(expect.objectContaining({ fault: 'silent' }))
  expect(() => asWav(heard({ before: 1, loud: 0.001, after: 1, peak: 0.01 }))).toThrow(
    expect.objectContaining({ fault: 'silent' }),
  )
  expect(() => asWav(heard({ loud: 0.05, after: 1 }))).toThrow(expect.objectContaining({ fault: 'short' }))
})

import { expect, test } from 'vitest'
import { mostSeconds } from '../../../../contract/orders/pronunciations.ts'
import { wavOf } from '../../../test/wav-of.ts'
import { faultOf } from './wav.ts'

const wav = (of?: Parameters<typeof wavOf>[0]) => Buffer.from(wavOf(of), 'base64')

test('what our pages record is taken, up to four seconds', () => {
  expect(faultOf(wav())).toBeUndefined()
  expect(faultOf(wav({ seconds: mostSeconds }))).toBeUndefined()
  expect(wav({ seconds: mostSeconds }).length).toBeLessThanOrEqual(130_000)
})

test('silence, and what is too long or too short, is told apart', () => {
  expect(faultOf(wav({ peak: 100 }))).toBe('pronunciation_silent')
  expect(faultOf(wav({ peak: 0 }))).toBe('pronunciation_silent')
  expect(faultOf(wav({ seconds: mostSeconds + 0.001 }))).toBe('pronunciation_wrong')
  expect(faultOf(wav({ seconds: 0.2 }))).toBe('pronunciation_wrong')
  expect(faultOf(Buffer.alloc(0))).toBe('pronunciation_wrong')
})

test('the head says exactly what follows: any changed byte of it, any byte more or less, and it is no sound of ours', () => {
  const good = wav()
  for (let at = 0; at < 44; at++) {
    const other = Buffer.from(good)
    other[at] = (other[at] ?? 0) ^ 0x10
    expect(faultOf(other)).toBe('pronunciation_wrong')
  }
  expect(faultOf(Buffer.concat([good, Buffer.from('<script>')]))).toBe('pronunciation_wrong')
  expect(faultOf(good.subarray(0, -1))).toBe('pronunciation_wrong')
  expect(faultOf(good.subarray(0, -2))).toBe('pronunciation_wrong')
})

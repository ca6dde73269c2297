import { describe, expect, test } from 'vitest'
import { numberShown, numberToSend, numberTyped } from '../../text/country.ts'
import { countrySuggested } from '../../abroad/country-suggested.ts'
import { countryIn, mayBecome } from './country-of.ts'

const us = { code: 'US', calling: '1' }
const ca = { code: 'CA', calling: '1' }
const ae = { code: 'AE', calling: '971' }
const all = [us, ca, ae]

describe('a number that is typed', () => {
  test.each([
    ['98765 43210', undefined, '9876543210', '9876543210'],
    ['+91 98765 43210', undefined, '9876543210', '9876543210'],
    ['(732) 555-0123', us, '7325550123', '+17325550123'],
    ['1 732 555 0123', us, '17325550123', '+17325550123'],
    ['050 123 4567', ae, '0501234567', '+9710501234567'],
    ['+44 7400 123456', us, '+447400123456', '+447400123456'],
  ])('%s is read as it is meant', (typed, country, phone, sent) => {
    expect(numberTyped(typed, country).phone).toBe(phone)
    expect(numberToSend(phone, country)).toBe(sent)
  })

  test('the code of India leads back to India', () => {
    expect(numberTyped('+91 98765 43210', us).toIndia).toBe(true)
    expect(numberTyped('0091 98765 43210', us).toIndia).toBe(true)
    expect(numberTyped('732 555 0123', us).toIndia).toBe(false)
  })

  test('is shown with its code', () => {
    expect(numberShown('9876543210')).toBe('+91 9876543210')
    expect(numberShown('+17325550123')).toBe('+17325550123')
  })
})

describe('the country of a number', () => {
  test('stands in its code; of countries that share one, the chosen one stays', () => {
    expect(countryIn('+17325550123', all, undefined)).toEqual({ country: us, rest: '7325550123' })
    expect(countryIn('+14165550123', all, ca)).toEqual({ country: ca, rest: '4165550123' })
    expect(countryIn('00971501234567', all, us)).toEqual({ country: ae, rest: '501234567' })
    expect(countryIn('+33612345678', all, us)).toBeUndefined()
    expect(countryIn('9876543210', all, us)).toBeUndefined()
  })

  test('may still come while it is typed', () => {
    expect(['+', '+9', '+97', '00'].map(typed => mayBecome(typed, all))).toEqual([true, true, true, true])
    expect(['+3', '+33612345678'].map(typed => mayBecome(typed, all))).toEqual([false, false])
  })
})

describe('the country that is suggested', () => {
  test.each([
    ['America/New_York', us],
    ['America/Toronto', ca],
    ['Asia/Dubai', ae],
    ['Asia/Kolkata', undefined],
    ['Asia/Calcutta', undefined],
    ['Europe/Paris', undefined],
    ['UTC', undefined],
    ['Etc/GMT+5', undefined],
  ])('goes by the time zone: %s', (zone, country) =>
    expect(countrySuggested(all, { zone, languages: ['en-US'] })).toEqual(country),
  )

  test('is looked for in the country of the language first, and nowhere by a clock of no place', () => {
    const looked: string[] = []
    const zones = (code: string) => {
      looked.push(code)
      return code === 'AE' ? ['Asia/Dubai'] : ['America/New_York']
    }
    expect(countrySuggested(all, { zone: 'Asia/Dubai', languages: ['ar-AE'] }, zones)).toEqual(ae)
    expect(looked).toEqual(['US', 'AE'])
    expect(countrySuggested(all, { zone: 'UTC', languages: ['ar-AE'] }, zones)).toBeUndefined()
    expect(looked).toEqual(['US', 'AE'])
  })

  test('goes by the region of the language where the browser knows no zones, and never inside India', () => {
    const none = () => undefined
    expect(countrySuggested(all, { zone: 'Europe/Paris', languages: ['en-CA'] }, none)).toEqual(ca)
    expect(countrySuggested(all, { zone: 'Asia/Kolkata', languages: ['en-US'] }, none)).toBeUndefined()
  })
})

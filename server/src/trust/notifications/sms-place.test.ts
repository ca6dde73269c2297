import { expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { hourInIndia, longInstant, timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import { filledText, parametersFor } from './wordings/registered.ts'

const letters = { en: 'a', te: 'అ', ta: 'அ', kn: 'ಅ', hi: 'अ' }

/** Each hour of a day in each month, with two digits wherever there can be two. */
const instants = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, month, 28, hour, 10)),
).flat()

test.each(languages)('in a place of an SMS the hour stays, in $web', ({ web }) => {
  const registered = { channel: 'sms', language: web, text: `${letters[web]} {#var#}`, parameters: ['until'] }
  for (const at of instants) {
    const [place = ''] = parametersFor(registered, { until: longInstant(at, web) })
    expect([place, place.length <= 30]).toEqual([place, true])
    expect(place).toContain(timeOfDay(at, web).replaceAll(/\s/g, ' '))
    const [hour] = parametersFor(registered, { until: hourInIndia(at, web) })
    expect(hour).toBe(hourInIndia(at, web).replaceAll(/\s/g, ' '))
  }
})

test('a time that fits is whole; what is no time loses its end, as before', () => {
  const fill = (value: string) =>
    filledText({ channel: 'sms', language: 'en', text: 'until {#var#}', parameters: ['x'] }, { x: value })
  expect(fill('26 November 2026, 6:30 am IST')).toBe('until 26 November 2026, 6:30 am IST')
  expect(fill('26 September 2026, 10:30 am IST')).toBe('until 26 September, 10:30 am IST')
  expect(fill('Lakshmi Kubera Homam, 2026, of all families')).toBe('until Lakshmi Kubera Homam, 2026, ..')
})

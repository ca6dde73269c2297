import { expect, test } from 'vitest'
import { addressOfTab, homamOf, homamTabs } from './homam-of.ts'

const placeOf = (address: string) => {
  const url = new URL(address, 'https://trust.example')
  return homamOf(url.pathname, url.searchParams)
}

test.each([null, 12])('each tab of a homam has an address that says the same homam again (occurrence %s)', on => {
  for (const tab of homamTabs) {
    const place = placeOf(addressOfTab({ id: 7, occurrenceId: on, heldOn: '2026-12-10' }, tab))
    // The page of the site is known by its document once it is open.
    if (tab === 'page') expect(place).toBeUndefined()
    else expect(place).toMatchObject({ tab, id: 7, ...(on && { occurrenceId: on }) })
  }
})

test('an address about something else names no homam', () => {
  for (const address of ['/homams', '/orders', '/orders/12?event=7', '/lists/day', '/lists/7/read', '/orders?event=x'])
    expect(placeOf(address)).toBeUndefined()
  expect(placeOf('/homam-pages/event/31')).toEqual({ tab: 'page', id: 0, document: 31 })
  expect(placeOf('/homam-pages/seva/32')).toEqual({ tab: 'page', id: 0, document: 32 })
  expect(placeOf('/homams?when=days&seva=7')).toEqual({ tab: 'days', id: 7 })
  expect(placeOf('/prasadam/packing/7?heldOn=2026-12-10')).toMatchObject({ tab: 'parcels', id: 7 })
})

import { expect, test } from 'vitest'
import { addressList, countedAddress, networkOf, trustedHop } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0'],
  // Of somebody who hung up before it was asked for.
  [undefined, '', ''],
])('%s counts as %s, its network is %s', (address, counted, network) => {
  expect([countedAddress(address), networkOf(address)]).toEqual([counted, network])
})

test('one connection has the addresses of a whole /64, and they count as one', () => {
  const of = (last: number) => countedAddress(`2001:db8:1:2::${last.toString(16)}`)
  expect(new Set(Array.from({ length: 1000 }, (_, i) => of(i))).size).toBe(1)
})

test('only proxies of the list are believed, and no more of them than there are', () => {
  const trusts = trustedHop(2, addressList(['127.0.0.0/8', '::1', '10.1.2.3']))
  expect([
    trusts('127.0.0.1', 0),
    trusts('::1', 0),
    trusts('::ffff:127.0.0.1', 0),
    trusts('10.1.2.3', 1),
    trusts('10.1.2.3', 2),
    trusts('10.1.2.4', 0),
    trusts('203.0.113.7', 0),
    trusts('unknown', 0),
  ]).toEqual([true, true, true, true, false, false, false, false])
})

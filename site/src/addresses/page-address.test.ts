import { describe, expect, test } from 'vitest'
import { addressOf, readsQuery } from './page-address.ts'

describe('the address that a page is cached under', () => {
  test.each([
    ['/te/home', '', '/te/home'],
    ['/te/home', '?lang=5&utm_source=x', '/te/home'],
    ['/xx/homams', '', '/en/homams'],
    ['/te/homams/sevas', '?q=x', '/te/homams/sevas'],
    ['/te/some-homam/view-more/12', '?id=ABCD', '/te/some-homam/view-more/12'],
    ['/zz/some-homam/view-more/12', '', '/en/some-homam/view-more/12'],
    ['/te/order/ABCDEFGHIJ', '', '/te/order/*'],
    ['/te/order/KLMNOPQRST', '?x', '/te/order/*'],
    ['/te/repeat/KLMNOPQRST/2026-11-26', '', '/te/repeat/*/*'],
    ['/about-us', '', '/about-us'],
    ['/about-us', '?lang=1', '/about-us'],
    ['/about-us', '?lang=999', '/about-us'],
    ['/about-us', '?x=1&lang=2', '/about-us?lang=2'],
    ['/about-us', '?l%61ng=2', '/about-us?lang=2'],
    ['/about-us', '?lang=x&lang=2', '/about-us'],
  ])('%s%s is %s', (path, search, own) => expect(addressOf(path, search)).toBe(own))

  test.each([
    ['/'],
    ['/xx/home'],
    ['/kn/homams'],
    ['/te/home/'],
    ['/TE/homams'],
    ['/te/nothing'],
    ['/te/some-homam/view-more/0'],
    ['/te/order/'],
  ])('%s is no page of its own', path => expect(addressOf(path, '')).toBeUndefined())

  test('only pages of text read their query', () => {
    expect(['/about-us', '/te/home', '/te/order/A', '/'].map(readsQuery)).toEqual([true, false, false, false])
  })
})

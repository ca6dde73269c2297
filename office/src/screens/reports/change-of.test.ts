import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  [110, 100, 100, { rises: 1, text: '+10 %' }],
  [50, 100, 100, { rises: -1, text: '−50 %' }],
  [100, 100, 100, { rises: 0, text: '0 %' }],
  [100.4, 100, 100, { rises: 0, text: '0 %' }],
  [0, 100, 100, { rises: -1, text: '−100 %' }],
  [499, 100, 100, { rises: 1, text: '+399 %' }],
  [500, 100, 100, { rises: 1, text: '× 5' }],
  [16, 10, 10, { rises: 1, text: '+60 %' }],
  // A first year of three orders says nothing, neither of orders nor of their money.
  [481, 3, 3, undefined],
  [1_458_812, 32_580, 3, undefined],
  [9, 9, 9, undefined],
  [7, 0, 0, undefined],
])('%s beside %s, from %s orders', (now, before, of, change) => expect(changeOf(now, before, of)).toEqual(change))

import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  [110, 100, { rises: 1, text: '+10 %' }],
  [50, 100, { rises: -1, text: '−50 %' }],
  [100, 100, { rises: 0, text: '0 %' }],
  [100.4, 100, { rises: 0, text: '0 %' }],
  [0, 100, { rises: -1, text: '−100 %' }],
  [999, 100, { rises: 1, text: '+899 %' }],
  [1000, 100, { rises: 1, text: '× 10' }],
  [481_800, 3, { rises: 1, text: '× 1,60,600' }],
  [7, 0, undefined],
])('%s beside %s', (now, before, change) => expect(changeOf(now, before)).toEqual(change))

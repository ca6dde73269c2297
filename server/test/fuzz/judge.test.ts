import { expect, test } from 'vitest'
import { allCalls } from '../../../contract/calls.ts'
import { judge } from './judge.ts'
import type { FuzzRequest } from './request.ts'

const request: FuzzRequest = {
  method: 'POST',
  path: '/api/homelist',
  headers: {},
  body: '{}',
  caller: 'nobody',
  endpoint: Object.values(allCalls).find(call => call.name === 'POST /api/homelist'),
  json: {},
}
const answered = (status: number, code: string) =>
  judge(request, {
    status,
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify({ success: false, code, message: 'Please try again.' })),
    ms: 1,
    broken: undefined,
  })

test('a network that asked for too much may be refused by every call; what a call does not name may not', () => {
  expect(request.endpoint?.refuses).not.toContain('too_much')
  expect(answered(429, 'too_much')).toBeUndefined()
  expect(answered(409, 'sold_out')).toMatch(/does not name/)
})

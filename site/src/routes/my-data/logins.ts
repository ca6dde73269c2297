import type { Calls } from '../../../../contract/calls.ts'

type Data = Calls['POST /api/my-data']['answer']

/** The way to log in that was added to the first one; undefined: there is only one. */
export function secondLoginOf({ phone, email, confirm_by }: Data): string | undefined {
  if (email === null || email === phone) return undefined
  return confirm_by === phone ? email : phone
}

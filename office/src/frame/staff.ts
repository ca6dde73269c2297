import { useGetIdentity } from 'react-admin'
import { mayDo, type Right } from '../../../contract/rights.ts'
import type { OfficeCalls } from '../../../contract/office/calls.ts'

export type SignedIn = OfficeCalls['POST /api/office/me']['answer']

/** Who is signed in. Inside the frame there is always somebody: it waits for him. */
export function useStaff(): SignedIn {
  const { identity } = useGetIdentity()
  if (!identity) throw new Error('useStaff is for screens inside the frame')
  return identity as unknown as SignedIn
}

/** Whether the one who is signed in has a right; the server decides anyway. */
export const useMayDo = (right: Right): boolean => mayDo(useStaff().role, right)

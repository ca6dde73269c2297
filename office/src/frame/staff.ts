import { createContext, useContext } from 'react'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { mayDo, type Right } from '../../../contract/ground/rights.ts'

export type SignedIn = OfficeCalls['POST /api/office/me']['answer']

/** Holds who is signed in, for everything inside `SessionGate`. */
export const StaffContext = createContext<SignedIn | undefined>(undefined)

/** Who is signed in. There is always somebody: `SessionGate` waits for the answer. */
export function useStaff(): SignedIn {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useStaff is for screens inside SessionGate')
  return staff
}

/** Whether the person signed in has a right; the server decides anyway. */
export const useMayDo = (right: Right): boolean => mayDo(useStaff().roles, right)

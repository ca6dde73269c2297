import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { type FirstDayScreen, firstDayScreens } from '../../../../contract/office/house/first-steps.ts'
import { HomamScreen } from './homam-screen.tsx'
import { LanguagesScreen } from './languages-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { TrustScreen } from './trust-screen.tsx'

const trustFields = ['name', 'short_name', 'branch_address', 'email', 'whatsapp']
const bankFields = ['account_name', 'account_number', 'ifsc', 'bank', 'branch', 'upi']

const screens: Record<FirstDayScreen, () => ReactNode> = {
  trust: () => <TrustScreen key="trust" fields={trustFields} />,
  bank: () => <TrustScreen key="bank" fields={bankFields} />,
  languages: () => <LanguagesScreen />,
  homam: () => <HomamScreen />,
  people: () => <PeopleScreen />,
}

/** One of the five screens of the first day. */
export function FirstDayPage() {
  const { screen } = useParams()
  const known = firstDayScreens.find(name => name === screen)
  return known ? screens[known]() : <Navigate to="/first-steps" replace />
}

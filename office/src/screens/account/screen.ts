import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { accountWords } from './words.ts'

/** Reached by the name at the foot of the rail. */
export const account: Screen = {
  path: 'account',
  title: accountWords,
  icon: AccountCircleOutlined,
  right: 'own',
  page: lazy(() => import('./account-page.tsx')),
}

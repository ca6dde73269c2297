import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { accountTitle } from './title.ts'

/** Reached by the name at the foot of the rail. */
export const account: Screen = {
  path: 'account',
  title: accountTitle,
  icon: AccountCircleOutlined,
  right: 'own',
  group: 'settings',
  tab: false,
  page: lazy(() => import('./account-page.tsx')),
}

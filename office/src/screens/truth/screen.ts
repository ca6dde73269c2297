import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { truthTitle } from './title.ts'

export const truth: Screen = {
  path: 'truth',
  title: truthTitle,
  icon: AccountBalanceWalletOutlined,
  right: 'money.read',
  place: 'daily',
  page: lazy(() => import('./truth-page.tsx')),
}

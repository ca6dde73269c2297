import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { truthWords } from './words.ts'

export const truth: Screen = {
  path: 'truth',
  title: truthWords,
  icon: AccountBalanceWalletOutlined,
  right: 'money.read',
  place: 'daily',
  page: lazy(() => import('./truth-page.tsx')),
}

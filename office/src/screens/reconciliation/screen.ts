import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { reconciliationTitle } from './title.ts'

export const reconciliation: Screen = {
  path: 'truth',
  title: reconciliationTitle,
  icon: AccountBalanceWalletOutlined,
  right: 'money.read',
  group: 'money',
  page: lazy(() => import('./reconciliation-page.tsx')),
}

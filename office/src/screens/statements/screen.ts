import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { statementTitle } from './title.ts'

export const statements: Screen = {
  path: 'statements',
  title: statementTitle,
  icon: AccountBalanceOutlined,
  right: 'money.write',
  group: 'money',
  page: lazy(() => import('./statements-page.tsx')),
}

import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { refundTitle } from './title.ts'

export const refunds: Screen = {
  path: 'refunds',
  title: refundTitle,
  icon: CurrencyRupeeOutlined,
  right: 'money.read',
  group: 'money',
  page: lazy(() => import('./refunds-page.tsx')),
}

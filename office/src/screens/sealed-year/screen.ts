import LockClockOutlined from '@mui/icons-material/LockClockOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { sealedYearTitle } from './title.ts'

export const sealedYear: Screen = {
  path: 'sealed-year',
  title: sealedYearTitle,
  icon: LockClockOutlined,
  right: 'orders.write',
  group: 'devotees',
  tab: false,
  page: lazy(() => import('./sealed-year-page.tsx')),
}

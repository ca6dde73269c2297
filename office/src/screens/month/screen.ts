import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { monthTitle } from './title.ts'

export const month: Screen = {
  path: 'month',
  title: monthTitle,
  icon: CalendarMonthOutlined,
  right: 'money.read',
  group: 'money',
  page: lazy(() => import('./month-page.tsx')),
}

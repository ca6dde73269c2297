import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { homamYearsTitle } from './title.ts'

export const homamYears: Screen = {
  path: 'homam-years',
  title: homamYearsTitle,
  icon: BarChartOutlined,
  right: 'money.read',
  group: 'reports',
  page: lazy(() => import('./homam-years-page.tsx')),
}

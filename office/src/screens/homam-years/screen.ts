import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { homamYearsTab, homamYearsTitle } from './title.ts'

export const homamYears: Screen = {
  path: 'homam-years',
  title: homamYearsTitle,
  tabTitle: homamYearsTab,
  icon: BarChartOutlined,
  right: 'money.read',
  group: 'homams',
  section: 'plan',
  page: lazy(() => import('./homam-years-page.tsx')),
}

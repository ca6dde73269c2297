import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { reportsTitle, trusteesTitle } from './title.ts'

export const reports: Screen = {
  path: 'reports',
  title: reportsTitle,
  icon: InsightsOutlined,
  right: 'home.read',
  group: 'reports',
  page: lazy(() => import('./reports-page.tsx')),
}

/** One sheet to print for a meeting of the trustees. */
export const trustees: Screen = {
  path: 'reports/trustees',
  title: trusteesTitle,
  icon: GroupsOutlined,
  right: 'money.read',
  group: 'reports',
  page: lazy(() => import('./trustees-page.tsx')),
}

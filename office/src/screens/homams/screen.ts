import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { homamsTab, homamsTitle } from './title.ts'

export const homams: Screen = {
  path: 'homams',
  title: homamsTitle,
  tabTitle: homamsTab,
  icon: LocalFireDepartmentOutlined,
  right: 'orders.read',
  group: 'homams',
  section: 'plan',
  page: lazy(() => import('./homams-page.tsx')),
}

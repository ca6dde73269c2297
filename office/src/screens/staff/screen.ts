import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { staffTitle } from './title.ts'

export const staff: Screen = {
  path: 'staff',
  title: staffTitle,
  icon: GroupsOutlined,
  right: 'staff.read',
  group: 'settings',
  section: 'access',
  page: lazy(() => import('./staff-page.tsx')),
}

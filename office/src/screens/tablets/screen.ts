import TabletMacOutlined from '@mui/icons-material/TabletMacOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { tabletsTitle } from './title.ts'

export const tablets: Screen = {
  path: 'tablets',
  title: tabletsTitle,
  icon: TabletMacOutlined,
  right: 'lists.write',
  group: 'settings',
  section: 'access',
  page: lazy(() => import('./tablets-page.tsx')),
}

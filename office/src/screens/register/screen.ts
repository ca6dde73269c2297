import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { registerTab, registerTitle } from './title.ts'

export const register: Screen = {
  path: 'register',
  title: registerTitle,
  tabTitle: registerTab,
  icon: AutoStoriesOutlined,
  right: 'orders.read',
  group: 'homams',
  section: 'plan',
  page: lazy(() => import('./register-page.tsx')),
}

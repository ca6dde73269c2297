import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { registerTitle } from './title.ts'

export const register: Screen = {
  path: 'register',
  title: registerTitle,
  icon: AutoStoriesOutlined,
  right: 'orders.read',
  group: 'homams',
  section: 'lists',
  page: lazy(() => import('./register-page.tsx')),
}

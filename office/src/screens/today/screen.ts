import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { todayTitle } from './title.ts'

export const today: Screen = {
  path: 'today',
  title: todayTitle,
  icon: HomeOutlined,
  right: 'home.read',
  group: 'today',
  page: lazy(() => import('./today-page.tsx')),
}

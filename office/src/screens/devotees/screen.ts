import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { devoteeTitle } from './title.ts'

export const devotees: Screen = {
  path: 'devotees',
  title: devoteeTitle,
  icon: PersonOutlined,
  right: 'orders.read',
  group: 'devotees',
  page: lazy(() => import('./devotees-page.tsx')),
}

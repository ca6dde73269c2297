import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { devoteeWords } from './words.ts'

export const devotees: Screen = {
  path: 'devotees',
  title: devoteeWords,
  icon: PersonOutlined,
  right: 'orders.read',
  page: lazy(() => import('./devotee-page.tsx')),
}

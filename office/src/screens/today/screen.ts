import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { todayWords } from './words.ts'

export const today: Screen = {
  path: 'today',
  title: todayWords,
  icon: HomeOutlined,
  right: 'home.read',
  place: 'daily',
  page: lazy(() => import('./today-page.tsx')),
}

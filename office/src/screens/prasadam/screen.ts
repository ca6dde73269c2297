import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { prasadamWords } from './words.ts'

export const prasadam: Screen = {
  path: 'prasadam',
  title: prasadamWords,
  icon: Inventory2Outlined,
  right: 'dispatch.read',
  place: 'daily',
  page: lazy(() => import('./prasadam-page.tsx')),
}

import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { prasadamTitle } from './title.ts'

export const prasadam: Screen = {
  path: 'prasadam',
  title: prasadamTitle,
  icon: Inventory2Outlined,
  right: 'dispatch.read',
  group: 'homams',
  section: 'parcels',
  page: lazy(() => import('./prasadam-page.tsx')),
}

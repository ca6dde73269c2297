import Brightness4Outlined from '@mui/icons-material/Brightness4Outlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { panchangamTitle } from './title.ts'

export const panchangam: Screen = {
  path: 'panchangam',
  title: panchangamTitle,
  icon: Brightness4Outlined,
  right: 'content.read',
  group: 'homams',
  section: 'plan',
  page: lazy(() => import('./panchangam-screen.tsx')),
}

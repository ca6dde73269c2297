import Brightness4Outlined from '@mui/icons-material/Brightness4Outlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { panchangamTitle, proposalsTab, proposalsTitle } from './title.ts'

export const panchangam: Screen = {
  path: 'panchangam',
  title: panchangamTitle,
  icon: Brightness4Outlined,
  right: 'content.read',
  group: 'homams',
  section: 'almanac',
  page: lazy(() => import('./panchangam-screen.tsx')),
}

export const proposals: Screen = {
  path: 'panchangam/proposals',
  title: proposalsTitle,
  tabTitle: proposalsTab,
  icon: EventAvailableOutlined,
  right: 'content.read',
  group: 'homams',
  section: 'plan',
  page: lazy(() => import('./proposals-page.tsx')),
}

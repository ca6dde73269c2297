import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { repeatTab, repeatTitle } from './title.ts'

export const repeats: Screen = {
  path: 'repeats',
  title: repeatTitle,
  tabTitle: repeatTab,
  icon: EventRepeatOutlined,
  right: 'orders.read',
  group: 'homams',
  section: 'plan',
  page: lazy(() => import('./repeats-page.tsx')),
}

import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { repeatTitle } from './title.ts'

export const repeats: Screen = {
  path: 'repeats',
  title: repeatTitle,
  icon: EventRepeatOutlined,
  right: 'orders.read',
  group: 'orders',
  page: lazy(() => import('./repeats-page.tsx')),
}

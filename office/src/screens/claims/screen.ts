import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { claimTitle } from './title.ts'

export const claims: Screen = {
  path: 'claims',
  title: claimTitle,
  icon: FactCheckOutlined,
  right: 'money.read',
  group: 'money',
  page: lazy(() => import('./claims-page.tsx')),
}

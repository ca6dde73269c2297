import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { obligationTitle } from './title.ts'

export const obligations: Screen = {
  path: 'obligations',
  title: obligationTitle,
  icon: GavelOutlined,
  right: 'money.read',
  group: 'settings',
  section: 'setup',
  page: lazy(() => import('./obligations-page.tsx')),
}

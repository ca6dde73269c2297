import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { breachesTitle } from './title.ts'

export const breaches: Screen = {
  path: 'breaches',
  title: breachesTitle,
  icon: GppMaybeOutlined,
  right: 'settings.write',
  group: 'settings',
  section: 'files',
  page: lazy(() => import('./breaches-page.tsx')),
}

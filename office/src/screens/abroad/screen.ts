import PublicOutlined from '@mui/icons-material/PublicOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { abroadTitle } from './title.ts'

export const abroad: Screen = {
  path: 'abroad',
  title: abroadTitle,
  icon: PublicOutlined,
  right: 'settings.write',
  group: 'settings',
  section: 'access',
  page: lazy(() => import('./abroad-page.tsx')),
}

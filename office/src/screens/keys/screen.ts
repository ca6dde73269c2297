import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { keysTitle } from './title.ts'

export const keys: Screen = {
  path: 'keys',
  title: keysTitle,
  icon: KeyOutlined,
  right: 'settings.write',
  group: 'settings',
  section: 'setup',
  page: lazy(() => import('./keys-page.tsx')),
}

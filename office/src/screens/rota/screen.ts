import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { rotaTitle } from './title.ts'

export const rota: Screen = {
  path: 'rota',
  title: rotaTitle,
  icon: GroupsOutlined,
  right: 'rota.read',
  group: 'homams',
  section: 'lists',
  page: lazy(() => import('./rota-page.tsx')),
}

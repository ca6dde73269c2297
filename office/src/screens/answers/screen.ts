import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { answersTitle } from './title.ts'

export const answers: Screen = {
  path: 'answers',
  title: answersTitle,
  icon: ForumOutlined,
  right: 'orders.read',
  group: 'messages',
  page: lazy(() => import('./answers-screen.tsx')),
}

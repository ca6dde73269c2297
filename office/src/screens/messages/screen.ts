import MailOutlined from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { messageTitle } from './title.ts'

export const messages: Screen = {
  path: 'messages',
  title: messageTitle,
  icon: MailOutlined,
  right: 'orders.read',
  place: 'daily',
  page: lazy(() => import('./messages-screen.tsx')),
}

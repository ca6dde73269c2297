import MailOutlined from '@mui/icons-material/MailOutlined'
import PhoneForwardedOutlined from '@mui/icons-material/PhoneForwardedOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { callsTitle, messageTitle } from './title.ts'

export const messages: Screen = {
  path: 'messages',
  title: messageTitle,
  icon: MailOutlined,
  right: 'orders.read',
  group: 'messages',
  page: lazy(() => import('./messages-page.tsx')),
}

export const messageCalls: Screen = {
  path: 'messages/calls',
  title: callsTitle,
  icon: PhoneForwardedOutlined,
  right: 'orders.read',
  group: 'messages',
  page: lazy(() => import('./calls-page.tsx')),
}

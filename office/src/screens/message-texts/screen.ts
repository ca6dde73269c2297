import SmsOutlined from '@mui/icons-material/SmsOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { textTitle } from './title.ts'

export const messageTexts: Screen = {
  path: 'message-texts',
  title: textTitle,
  icon: SmsOutlined,
  right: 'content.read',
  group: 'messages',
  page: lazy(() => import('./message-texts-screen.tsx')),
}

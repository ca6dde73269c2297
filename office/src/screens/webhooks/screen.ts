import HearingOutlined from '@mui/icons-material/HearingOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { webhookTitle } from './title.ts'

export const webhooks: Screen = {
  path: 'webhooks',
  title: webhookTitle,
  icon: HearingOutlined,
  right: 'money.read',
  group: 'settings',
  section: 'setup',
  page: lazy(() => import('./webhooks-page.tsx')),
}

import HearingOutlined from '@mui/icons-material/HearingOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { webhookWords } from './words.ts'

export const webhooks: Screen = {
  path: 'webhooks',
  title: webhookWords,
  icon: HearingOutlined,
  right: 'money.read',
  place: 'trust',
  page: lazy(() => import('./webhooks-page.tsx')),
}

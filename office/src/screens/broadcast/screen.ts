import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { broadcastTitle } from './title.ts'

export const broadcast: Screen = {
  path: 'broadcast',
  title: broadcastTitle,
  icon: CampaignOutlined,
  right: 'homams.run',
  group: 'messages',
  page: lazy(() => import('./broadcast-page.tsx')),
}

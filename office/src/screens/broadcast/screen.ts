import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { broadcastWords } from './words.ts'

export const broadcast: Screen = {
  path: 'broadcast',
  title: broadcastWords,
  icon: CampaignOutlined,
  right: 'homams.run',
  page: lazy(() => import('./broadcast-page.tsx')),
}

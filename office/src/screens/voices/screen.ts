import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { voicesTitle } from './title.ts'

export const voices: Screen = {
  path: 'voices',
  title: voicesTitle,
  icon: RecordVoiceOverOutlined,
  right: 'content.read',
  group: 'website',
  section: 'texts',
  page: lazy(() => import('./voices-page.tsx')),
}

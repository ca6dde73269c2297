import HistoryEdu from '@mui/icons-material/HistoryEdu'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { auditWords } from './words.ts'

export const audit: Screen = {
  path: 'audit',
  title: auditWords,
  icon: HistoryEdu,
  right: 'audit.read',
  place: 'trust',
  page: lazy(() => import('./audit-page.tsx')),
}

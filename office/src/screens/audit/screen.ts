import HistoryEdu from '@mui/icons-material/HistoryEdu'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { auditTitle } from './title.ts'

export const audit: Screen = {
  path: 'audit',
  title: auditTitle,
  icon: HistoryEdu,
  right: 'audit.read',
  group: 'settings',
  section: 'access',
  page: lazy(() => import('./audit-page.tsx')),
}

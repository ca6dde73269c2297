import BackupOutlined from '@mui/icons-material/BackupOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { backupsTitle } from './title.ts'

export const backups: Screen = {
  path: 'backups',
  title: backupsTitle,
  icon: BackupOutlined,
  right: 'settings.write',
  group: 'settings',
  section: 'files',
  page: lazy(() => import('./backups-page.tsx')),
}

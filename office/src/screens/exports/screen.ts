import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { exportTitle } from './title.ts'

export const exports: Screen = {
  path: 'exports',
  title: exportTitle,
  icon: FileDownloadOutlined,
  right: 'exports.take',
  group: 'settings',
  section: 'files',
  page: lazy(() => import('./exports-page.tsx')),
}

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { exportWords } from './words.ts'

export const exports: Screen = {
  path: 'exports',
  title: exportWords,
  icon: FileDownloadOutlined,
  right: 'exports.people',
  place: 'trust',
  page: lazy(() => import('./exports-page.tsx')),
}

import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { importTitle } from './title.ts'

export const imports: Screen = {
  path: 'imports',
  title: importTitle,
  icon: FileUploadOutlined,
  right: 'imports.write',
  group: 'settings',
  section: 'files',
  page: lazy(() => import('./imports-page.tsx')),
}

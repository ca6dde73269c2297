import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { importWords } from './words.ts'

export const imports: Screen = {
  path: 'imports',
  title: importWords,
  icon: FileUploadOutlined,
  right: 'imports.write',
  place: 'trust',
  page: lazy(() => import('./imports-page.tsx')),
}

import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { lazy } from 'react'
import { homamMediaWords } from '../../parts/homam-media-words.ts'
import type { Screen } from '../../screen.ts'

export const homamMedia: Screen = {
  path: 'homam-media',
  title: homamMediaWords,
  icon: PhotoCameraOutlined,
  right: 'homams.run',
  page: lazy(() => import('./homam-media-page.tsx')),
}

import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { lazy } from 'react'
import { homamMediaTitle } from '../../parts/homam-media-title.ts'
import type { Screen } from '../../screen.ts'

export const homamMedia: Screen = {
  path: 'homam-media',
  title: homamMediaTitle,
  icon: PhotoCameraOutlined,
  right: 'homams.run',
  group: 'homams',
  tab: false,
  page: lazy(() => import('./homam-media-page.tsx')),
}

import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { picturesTitle } from './title.ts'

export const pictures: Screen = {
  path: 'pictures',
  title: picturesTitle,
  icon: PhotoLibraryOutlined,
  right: 'content.read',
  group: 'website',
  section: 'media',
  page: lazy(() => import('./pictures-page.tsx')),
}

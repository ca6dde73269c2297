import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { newsTitle } from './title.ts'

export const news: Screen = {
  path: 'news',
  title: newsTitle,
  icon: NewspaperOutlined,
  right: 'news.write',
  group: 'messages',
  page: lazy(() => import('./news-page.tsx')),
}

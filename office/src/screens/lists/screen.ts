import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { listWords } from './words.ts'

export const lists: Screen = {
  path: 'lists',
  title: listWords,
  icon: FormatListNumbered,
  right: 'lists.read',
  place: 'daily',
  page: lazy(() => import('./lists-page.tsx')),
}

import { Route, Routes } from 'react-router'
import { HomamList } from './homam-list.tsx'
import { HomamPage } from './homam-page.tsx'

export default function HomamsPage() {
  return (
    <Routes>
      <Route path="/" element={<HomamList />} />
      <Route path="/:id" element={<HomamPage />} />
    </Routes>
  )
}

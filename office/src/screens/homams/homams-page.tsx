import { Route, Routes } from 'react-router'
import { ContentOf } from './content-of.tsx'
import { HomamList } from './homam-list.tsx'
import { HomamPage } from './homam-page.tsx'
import { MoneyPage } from './money-page.tsx'

export default function HomamsPage() {
  return (
    <Routes>
      <Route path="/" element={<HomamList />} />
      <Route path="/:id" element={<HomamPage />} />
      <Route path="/:id/page" element={<ContentOf />} />
      <Route path="/:id/money" element={<MoneyPage />} />
    </Routes>
  )
}

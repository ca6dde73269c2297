import { Route, Routes } from 'react-router'
import { DonationsPage } from './donations-page.tsx'
import { YearPage } from './year-page.tsx'

export default function DonationsScreen() {
  return (
    <Routes>
      <Route index element={<DonationsPage />} />
      <Route path="year" element={<YearPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router'
import { FestivalsPage } from './festivals-page.tsx'
import { MonthPage } from './month-page.tsx'

export default function PanchangamScreen() {
  return (
    <Routes>
      <Route path="/" element={<MonthPage />} />
      <Route path="/festivals" element={<FestivalsPage />} />
    </Routes>
  )
}

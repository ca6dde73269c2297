import { Route, Routes } from 'react-router'
import { Desk } from './desk.tsx'
import { PackingPage } from './packing-page.tsx'

export default function PrasadamPage() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route path="packing/:event" element={<PackingPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router'
import { ParcelsPage } from './parcels/parcels-page.tsx'
import { PackingPage } from './packing-page.tsx'
import { StockPage } from './stock-page.tsx'

export default function PrasadamPage() {
  return (
    <Routes>
      <Route index element={<ParcelsPage />} />
      <Route path="stock" element={<StockPage />} />
      <Route path="packing/:event" element={<PackingPage />} />
    </Routes>
  )
}

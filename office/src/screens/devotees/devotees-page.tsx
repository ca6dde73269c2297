import { Route, Routes } from 'react-router'
import { DevoteePage } from './devotee-page.tsx'
import { DevoteeList } from './devotee-list.tsx'

export default function DevoteesPage() {
  return (
    <Routes>
      <Route path="/" element={<DevoteeList />} />
      <Route path=":id" element={<DevoteePage />} />
    </Routes>
  )
}

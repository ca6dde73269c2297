import { Route, Routes } from 'react-router'
import { MailingsPage } from './mailings-page.tsx'
import { WritePage } from './write-page.tsx'

export default function NewsPage() {
  return (
    <Routes>
      <Route index element={<MailingsPage />} />
      <Route path="new" element={<WritePage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router'
import { CallsPage } from './calls-page.tsx'
import { MessagesPage } from './messages-page.tsx'

export default function MessagesScreen() {
  return (
    <Routes>
      <Route path="/" element={<MessagesPage />} />
      <Route path="/calls" element={<CallsPage />} />
    </Routes>
  )
}

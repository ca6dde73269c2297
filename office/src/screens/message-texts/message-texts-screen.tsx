import { Route, Routes } from 'react-router'
import { TriggerPage } from './trigger-page.tsx'
import { TriggersPage } from './triggers-page.tsx'

export default function MessageTextsScreen() {
  return (
    <Routes>
      <Route path="/" element={<TriggersPage />} />
      <Route path="/:template" element={<TriggerPage />} />
    </Routes>
  )
}

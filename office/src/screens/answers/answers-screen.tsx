import { Route, Routes } from 'react-router'
import { AnswersPage } from './answers-page.tsx'
import { ConversationPage } from './conversation-page.tsx'

export default function AnswersScreen() {
  return (
    <Routes>
      <Route path="/" element={<AnswersPage />} />
      <Route path="/:id" element={<ConversationPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router'
import { TriggerPage } from './trigger-page.tsx'
import { SmsTemplatesPage } from './sms-templates-page.tsx'
import { TriggersPage } from './triggers-page.tsx'

export default function MessageTextsScreen() {
  return (
    <Routes>
      <Route path="/" element={<TriggersPage />} />
      <Route path="/sms" element={<SmsTemplatesPage />} />
      <Route path="/:template" element={<TriggerPage />} />
    </Routes>
  )
}

import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Waiting } from '../../frame/waiting.tsx'
import { DeskOrderPage } from './desk/desk-order-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'

/** Seldom opened, so it is loaded then. */
const ManyList = lazy(async () => ({ default: (await import('./many/many-list.tsx')).ManyList }))
const ManyPage = lazy(async () => ({ default: (await import('./many/many-page.tsx')).ManyPage }))

export default function OrdersScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<OrdersPage />} />
        <Route path="new" element={<DeskOrderPage />} />
        <Route path="many" element={<ManyList />} />
        <Route path="many/:id" element={<ManyPage />} />
        <Route path=":id" element={<OrderPage />} />
      </Routes>
    </Suspense>
  )
}

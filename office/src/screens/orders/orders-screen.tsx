import { Route, Routes } from 'react-router'
import { DeskOrderPage } from './desk-order-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'

export default function OrdersScreen() {
  return (
    <Routes>
      <Route index element={<OrdersPage />} />
      <Route path="new" element={<DeskOrderPage />} />
      <Route path=":id" element={<OrderPage />} />
    </Routes>
  )
}

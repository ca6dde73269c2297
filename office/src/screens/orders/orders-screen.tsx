import { Route, Routes } from 'react-router'
import { CounterPage } from './counter-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'

export default function OrdersScreen() {
  return (
    <Routes>
      <Route index element={<OrdersPage />} />
      <Route path="new" element={<CounterPage />} />
      <Route path=":id" element={<OrderPage />} />
    </Routes>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'

export interface OrderSum {
  bookingId: number
  orderCode: string
  name: string
  amount: number
}

/** What an order is called where its money is spoken of: its number, and its devotee as far as the name is kept. */
export const calledAs = ({ orderCode, name }: OrderSum): string => `${orderCode} ${name}`.trim()

interface OrderSumsProps<Row extends OrderSum> {
  title: string
  note: string
  rows: Row[]
  /** A line under the order. */
  under?: (row: Row) => string
  acts: (row: Row) => ReactNode
}

/** A card of orders with a sum each, about which staff do something. */
export function OrderSums<Row extends OrderSum>({ title, note, rows, under, acts }: OrderSumsProps<Row>) {
  const say = useSay()
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, mb: 3 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {note}
      </Typography>
      <PlainList>
        {rows.map(row => (
          <Box
            component="li"
            key={row.bookingId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Box
                component={Link}
                to={`/orders/${row.bookingId}`}
                sx={{ color: 'primary.main', fontWeight: 700, py: 1, display: 'inline-block' }}
              >
                {calledAs(row)}
              </Box>
              {under && (
                <Typography variant="body2" color="text.secondary">
                  {under(row)}
                </Typography>
              )}
            </Box>
            <Line gap={1.5} alignItems="center">
              <strong>{say.money(row.amount)}</strong>
              {acts(row)}
            </Line>
          </Box>
        ))}
      </PlainList>
    </Card>
  )
}

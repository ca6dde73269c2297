import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useWords } from '../../words/words.ts'
import { deskWayWords } from './desk/desk-way-words.ts'

const sizes = ['roll', 'a5'] as const

/** Opens the slip of a paid order to be printed: on a roll of 80 mm, or on A5. */
export function PrintSlip({ order }: { order: number }) {
  const words = useWords(deskWayWords)
  return sizes.map(size => (
    <Button
      key={size}
      variant="outlined"
      startIcon={<PrintOutlined />}
      href={`/api/office/files/slip/${order}-${size}.pdf`}
      target="_blank"
      rel="noopener"
    >
      {words.slips[size]}
    </Button>
  ))
}

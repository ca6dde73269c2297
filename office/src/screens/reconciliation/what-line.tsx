import Typography from '@mui/material/Typography'
import { useSay } from '../../frame/say.ts'

export interface AboutLine {
  at: number
  amount: number
  code: string
  note: string
}

/** The line that a dialog is about. */
export function WhatLine({ line }: { line: AboutLine }) {
  const say = useSay()
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {[say.dayOfInstant(line.at), say.money(Math.abs(line.amount)), line.code, line.note].filter(Boolean).join(' · ')}
    </Typography>
  )
}

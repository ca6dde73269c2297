import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'

/** The value of a line, what people read there, and what is particular to it. */
export type Option = readonly [value: string | number, label: ReactNode, more?: Omit<MenuItemProps, 'ref'>]

type ChoiceProps = Omit<TextFieldProps, 'select' | 'children'> & {
  /** What there is to choose; undefined while it comes. */
  of: readonly Option[] | undefined
  /** What is read while nothing is chosen; it can be chosen again. */
  none?: ReactNode
}
const shown = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

/** A field in which one of several is chosen. */
export function Choice({ of = [], none, slotProps, ...field }: ChoiceProps) {
  const lines = none === undefined ? of : [['', none] as Option, ...of]
  return (
    <TextField select slotProps={none === undefined ? slotProps : shown} {...field}>
      {lines.map(([value, label, more]) => (
        <MenuItem key={value} value={value} {...more}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

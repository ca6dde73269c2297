import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'

/** The value of a line, what people read there, and what is particular to it. */
export type Option = readonly [value: string | number, label: ReactNode, more?: Omit<MenuItemProps, 'ref'>]

type ChoiceProps = Omit<TextFieldProps, 'select' | 'children'> & {
  /** What there is to choose; undefined while it comes. */
  of: readonly Option[] | undefined
  /** Stands before them. */
  first?: Option
  /** What is read while nothing is chosen; it can be chosen again. */
  none?: ReactNode
}
const shown = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

/** A field in which one of several is chosen. */
export function Choice({ of = [], none, first, slotProps, ...field }: ChoiceProps) {
  const [begin, look] = none === undefined ? [first, slotProps] : [['', none] as const, shown]
  return (
    <TextField select slotProps={look} {...field}>
      {[...(begin ? [begin] : []), ...of].map(([value, label, more]) => (
        <MenuItem key={value} value={value} {...more}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

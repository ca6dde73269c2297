import { use } from 'react'
import { childAmong, nameKey } from '../../../contract/orders/children.ts'
import { useIndiaToday } from '../clock/india-today.ts'
import { Tick } from '../donations/choices.tsx'
import { usePageContext } from '../page/page-context.ts'
import type { Values } from '../person/person-values.ts'
import { childWords } from './child-words.ts'

interface Props {
  values: Values
  /** The day of birth, where the family book has one to remember. */
  born: string
  agreedFor: readonly string[]
  checked: boolean
  onChange(checked: boolean): void
}

/** Whoever keeps a child in the family book may agree there, and is not asked again with a booking (decision 114). */
export function ChildTick({ values, born, agreedFor, checked, onChange }: Props) {
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const words = use(childWords(lang.web))?.children
  const { name = '', relation = '' } = values
  const child = childAmong(values, [{ name, relation, born, departed: false }], today)
  if (!words || child === 'no' || agreedFor.some(other => nameKey(other) === nameKey(name))) return null
  return (
    <Tick checked={checked} onChange={onChange}>
      {words.inBook}
    </Tick>
  )
}

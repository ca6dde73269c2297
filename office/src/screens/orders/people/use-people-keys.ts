import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { type People, withAnswer, withNewRow } from './people.ts'

interface PeopleKeys {
  /** Names and answers of the rows. */
  rows: readonly Record<string, string>[]
  /** The first question: of the name. */
  first: string | undefined
  edit: (how: (before: People) => People) => void
  problems: Record<string, string>
  mayAdd: boolean
  standing: number
  paste: (text: string) => void
}

/** How hands go through the table: Enter to the next row, which it makes; arrows from name to name; a list is pasted anywhere. */
export function usePeopleKeys({ rows, first, edit, problems, mayAdd, standing, paste }: PeopleKeys) {
  const table = useRef<HTMLTableElement>(null)
  /** The row whose name is to be typed once it is drawn. */
  const next = useRef<number>(undefined)
  const focusOn = useCallback(
    (row: number, name = first) =>
      table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-name="${name}"]`)?.focus(),
    [first],
  )
  useEffect(() => {
    if (next.current === undefined) return
    focusOn(next.current)
    next.current = undefined
  })
  useEffect(() => {
    table.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  const set = useCallback(
    (row: number, name: string, value: string) => edit(before => withAnswer(before, row, name, value, standing)),
    [edit, standing],
  )
  const remove = useCallback(
    (row: number) => {
      next.current = row - 1
      edit(before => ({ ...before, family: before.family.filter((_member, i) => i !== row - 1) }))
    },
    [edit],
  )
  const add = () => {
    next.current = rows.length
    edit(withNewRow)
  }
  const onKeyDown = (pressed: KeyboardEvent<HTMLElement>) => {
    const { target, key } = pressed
    const { row: at, name } = (target as HTMLElement).dataset
    const isOther = pressed.nativeEvent.isComposing || pressed.ctrlKey || pressed.metaKey || pressed.altKey
    if (at === undefined || isOther) return
    const row = Number(at)
    if (key === 'Enter' && row >= standing) {
      pressed.preventDefault()
      if (row + 1 < rows.length) focusOn(row + 1)
      else if (mayAdd && rows[row]?.name?.trim()) add()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && target instanceof HTMLInputElement && !target.list && target.type === 'text') {
      pressed.preventDefault()
      focusOn(row + step, name)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!mayAdd || !/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    paste(text)
  }
  return { table, set, remove, add, onKeyDown, onPaste }
}

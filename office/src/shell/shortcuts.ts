import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { mayDo, type HeldRole } from '../../../contract/ground/rights.ts'
import { screens } from '../screens.ts'
import { areShortcutsOn, goKeys, isGoKey, latinKey } from './shortcut-keys.ts'
import { useStaff } from '../frame/staff.ts'

/** After `g`, the letter of a screen has this long to come. */
const goWithinMs = 1500

/** The screens that these roles may open by themselves, in the order of the menu. */
export const screensFor = (roles: readonly HeldRole[]) =>
  screens.filter(({ path, tab, right }) => (tab !== false || path === 'account') && mayDo(roles, right))

/** Whether a key goes into a field, where it is text. */
const isTyping = (at: EventTarget | null): boolean =>
  at instanceof Element &&
  at.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]') !== null

/** Whether something lies over the screen that has keys of its own. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

/** Moves to the next row of a list, or back; from elsewhere to its first. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')]
  const here = rows.findIndex(row => row === document.activeElement)
  const row = rows[here < 0 ? 0 : here + step]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

interface Opens {
  find: () => void
  keys: () => void
}

/** Listens for Ctrl or ⌘ K everywhere, and for single keys where nobody types. */
export function useShortcuts(opens: Opens): void {
  const navigate = useNavigate()
  const { roles } = useStaff()
  const latest = useRef(opens)
  useEffect(() => {
    latest.current = opens
  })
  useEffect(() => {
    let goUntil = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const key = latinKey(event)
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault()
        latest.current.find()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered() || !areShortcutsOn())
        return
      const goes = event.timeStamp < goUntil
      goUntil = 0
      if (goes && isGoKey(key)) {
        const screen = screensFor(roles).find(({ path }) => path === goKeys[key])
        if (screen) void navigate(`/${screen.path}`)
        return
      }
      if (key === 'g') goUntil = event.timeStamp + goWithinMs
      else if (key === 'n' && mayDo(roles, 'orders.take')) void navigate('/orders/new')
      else if (key === 'j') moveRow(1)
      else if (key === 'k') moveRow(-1)
      else if (key === '?') latest.current.keys()
      else if (key === '/') {
        const search = document.querySelector<HTMLInputElement>('#content input[type=search]')
        if (!search) return
        search.focus()
        search.select()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, roles])
}

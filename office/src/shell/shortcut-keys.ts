/** After `g`, the letter of a screen: by its address. Those that a role may not open do nothing. */
export const goKeys = {
  t: 'today',
  o: 'orders',
  h: 'homams',
  d: 'devotees',
  g: 'donations',
  l: 'lists',
  p: 'prasadam',
  m: 'messages',
  r: 'refunds',
  w: 'homam-pages',
} as const
export type GoKey = keyof typeof goKeys
export const isGoKey = (key: string): key is GoKey => key in goKeys

/**
 * What a press of a key says, as on a Latin keyboard: whoever types Telugu or Hindi presses the key where g is, and
 * gets ఇ. Letters are small.
 */
export function latinKey({ key, code, shiftKey }: { key: string; code: string; shiftKey: boolean }): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key
}

const storageKey = 'office-shortcuts'

/** Whether single keys do something on this device; some people press them by mistake (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}

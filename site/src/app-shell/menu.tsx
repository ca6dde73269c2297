import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { SiteRoute } from '../addresses/routes.ts'
import { useWords } from '../page/page-context.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { Sheet } from '../page/sheet.tsx'
import type { Trust } from './trust.ts'

const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet)
const Settings = lazyPart(async () => (await import('./settings-panel.tsx')).SettingsPanel)

type SheetName = 'menu' | 'settings'

const MenuContext = createContext({ open(_sheet: SheetName) {} })
/** Opens the menu sheet of phones, or the sheet of settings with text size and appearance. */
export const useMenu = () => useContext(MenuContext)

export function MenuProvider({
  route,
  trust,
  children,
}: {
  route: SiteRoute
  trust: Trust | undefined
  children: ReactNode
}) {
  const words = useWords()
  const [sheet, open] = useState<SheetName>()
  const menu = useMemo(() => ({ open }), [])
  const close = () => open(undefined)
  const isMenu = sheet === 'menu'
  return (
    <MenuContext value={menu}>
      {children}
      <Sheet
        open={!!sheet}
        onClose={close}
        title={isMenu ? words.nav.menu : words.nav.settings}
        closeLabel={isMenu ? words.nav.closeMenu : words.common.close}
      >
        <Suspense fallback={words.common.loading}>
          {isMenu ? <MenuSheet route={route} trust={trust} onLeave={close} /> : <Settings />}
        </Suspense>
      </Sheet>
    </MenuContext>
  )
}

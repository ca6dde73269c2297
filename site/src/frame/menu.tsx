import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { SiteRoute } from '../routes.ts'
import { useWords } from '../visit.ts'
import { later } from './later.tsx'
import type { Trust } from './trust.ts'

const MenuSheet = later(async () => (await import('./menu-sheet.tsx')).MenuSheet)

const MenuContext = createContext({ open: () => {} })
/** The menu sheet of phones. */
export const useMenu = () => useContext(MenuContext)

export function MenuProvider({ route, trust, children }: { route: SiteRoute; trust: Trust | undefined; children: ReactNode }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const menu = useMemo(() => ({ open: () => setOpen(true) }), [])
  const close = () => setOpen(false)
  return (
    <MenuContext value={menu}>
      {children}
      <Dialog open={isOpen} onClose={close} title={words.nav.menu} closeLabel={words.nav.closeMenu}>
        <Suspense fallback={words.common.loading}>
          <MenuSheet route={route} trust={trust} onLeave={close} />
        </Suspense>
      </Dialog>
    </MenuContext>
  )
}

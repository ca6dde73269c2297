import { type ReactNode, useEffect, useRef } from 'react'
import { query, useQuery } from '../calls/use-calls.ts'
import type { SiteRoute } from '../addresses/routes.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './app-shell.module.css'
import { MenuProvider } from './menu.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { TopBar } from './top-bar.tsx'

/** The app shell stands around every page: bars, footer, and the messages about the network and the sandbox. */
export function AppShell({ route, moving, children }: { route: SiteRoute; moving: boolean; children: ReactNode }) {
  const context = usePageContext()
  const words = useWords()
  const trust = useQuery(query('POST /api/trust', { language: context.lang.id }), context.lang).data
  const content = useRef<HTMLElement>(null)
  const { lang: _, ...rest } = context.params
  const place = JSON.stringify([route.name, rest])
  const placeBefore = useRef(place)

  // A new page starts at its beginning for keyboards and screen readers too. A change of language does not count as a
  // new page.
  useEffect(() => {
    if (placeBefore.current === place) return
    placeBefore.current = place
    const inPage = content.current?.contains(document.activeElement)
    if (!inPage && !document.querySelector('dialog[open]')) content.current?.focus({ preventScroll: true })
  }, [place])

  const page = (
    <main id="content" ref={content} tabIndex={-1} className={styles.main} aria-busy={moving || undefined}>
      {children}
    </main>
  )
  return (
    <MenuProvider route={route} trust={trust}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {words.common.skipToContent}
        </a>
        {moving && <div className={styles.progress} aria-hidden />}
        {trust?.sandbox && <SandboxBanner />}
        {!route.bare && <TopBar route={route} trust={trust} />}
        <OfflineBar />
        {page}
        {!route.bare && (
          <>
            <Footer trust={trust} />
            {!route.actionBar && <BottomBar route={route} />}
          </>
        )}
      </div>
    </MenuProvider>
  )
}

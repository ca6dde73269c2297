import { useState } from 'react'
import { Link } from 'wouter'
import { type Language, languageById, languages as shipped } from '../../../contract/ground/languages.ts'
import { Icon } from '../ui/icon.tsx'
import { inLanguage } from '../addresses/addresses.ts'
import { query, useQuery } from '../calls/use-calls.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import styles from './language-picker.module.css'
import { Sheet } from '../page/sheet.tsx'

/** The languages that the server offers and this site knows. If the list can't be loaded, all languages of the site. */
function useOffered(): { offered: { lang: Language; name: string }[]; loading: boolean } {
  const context = usePageContext()
  const result = useQuery(query('GET /api/languages', {}), context.lang)
  const offered = (result.data ?? []).flatMap(({ id, language }) => {
    const lang = languageById(id)
    return lang ? [{ lang, name: language }] : []
  })
  return {
    offered: offered.length > 0 ? offered : shipped.map(lang => ({ lang, name: lang.name })),
    loading: result.isPending,
  }
}

/**
 * Shows the language of the page and offers the others. Choosing one opens the same page with another first segment
 * (spec §2).
 */
export function LanguagePicker() {
  const context = usePageContext()
  const words = useWords()
  const { offered, loading } = useOffered()
  const [open, setOpen] = useState(false)
  const now = offered.find(({ lang }) => lang.id === context.lang.id)?.name ?? context.lang.name

  if (loading) {
    return (
      <span className={styles.pill} role="status">
        <Icon name="globe" small />
        {words.nav.loadingLanguages}
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        aria-label={words.nav.languageNow(now)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" small />
        <span>{now}</span>
        <Icon name="chev" small />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={words.nav.chooseLanguage}
        closeLabel={words.common.close}
      >
        <ul className={styles.list}>
          {offered.map(({ lang, name }) => (
            <li key={lang.id}>
              <Link
                href={inLanguage(context.path, context.search, lang)}
                hrefLang={lang.web}
                className={styles.choice}
                aria-current={lang.id === context.lang.id || undefined}
                onClick={() => setOpen(false)}
              >
                <span lang={lang.web}>{name}</span>
                {lang.id === context.lang.id ? (
                  <Icon name="check" />
                ) : (
                  <span className={styles.inPageLanguage}>{nameIn(lang, context.lang)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
      <noscript>
        <ul className={styles.plain}>
          {offered
            .filter(({ lang }) => lang.id !== context.lang.id)
            .map(({ lang, name }) => (
              <li key={lang.id}>
                <a href={inLanguage(context.path, context.search, lang)} lang={lang.web} hrefLang={lang.web}>
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </noscript>
    </>
  )
}

/** The name of a language in the language of the page. It is read only after a press, so never while hydrating. */
function nameIn(lang: Language, page: Language): string {
  try {
    const name = new Intl.DisplayNames([page.web], { type: 'language' }).of(lang.web)
    return name && name !== lang.web ? name : ''
  } catch {
    return ''
  }
}

import { useEffect, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Strip } from '../../ui/strip.tsx'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { pickDistinct } from './pick-distinct.ts'
import section from './section.module.css'
import styles from './trusted.module.css'

const shown = 5
/** Photos that come with the product. They are shown while the server's pool is unavailable (D21). */
const shippedPool = Array.from({ length: 14 }, (_, i) => `/pictures/devotee-${i + 1}.svg`)

/** The claim with 5 random photos of the pool. They are picked anew at each visit, after hydration (D8). */
export function Trusted() {
  const words = useWords()
  const { lang } = usePageContext()
  const loaded = useQuery(query('POST /api/live-videos', { language: lang.id }), lang).data?.portraits
  const pool = loaded?.length ? loaded : shippedPool
  const [picked, setPicked] = useState<number[]>()
  useEffect(() => setPicked(pickDistinct(shown, pool.length, Math.random)), [pool.length])

  return (
    <section className={`${section.wrap} ${styles.trusted}`}>
      <div>
        <div className={styles.ornament}>
          <Strip at="center" />
        </div>
        <h1 className={styles.title}>{words.home.trusted}</h1>
        <p className={styles.lead}>{words.home.trustedLead}</p>
      </div>
      <div className={styles.claim}>
        <div className={styles.faces} role="img" aria-label={words.home.devoteePhotos}>
          {Array.from({ length: shown }, (_, place) => {
            const photo = pool[picked?.[place] ?? -1]
            return (
              <span key={place} className={styles.face}>
                {photo && <Face src={photo} />}
              </span>
            )
          })}
          <noscript>
            {pool.slice(0, shown).map(photo => (
              <span key={photo} className={styles.face}>
                <Face src={photo} />
              </span>
            ))}
          </noscript>
        </div>
        <strong className={styles.devotees}>{words.home.devotees}</strong>
      </div>
    </section>
  )
}

const Face = ({ src }: { src: string }) => <Picture src={src} alt="" width={96} height={96} sizes="64px" />

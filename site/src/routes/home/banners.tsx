import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Calls } from '../../../../contract/calls.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import styles from './banners.module.css'
import { carouselLabels } from './carousel-labels.ts'

type Banner = Calls['GET /api/images']['answer'][number]

const autoplayMs = 3000
/** How far a press on the default banner scrolls (spec §9). */
const defaultScrollPx = 1000

/** The banners of the language; without them, those of all languages; without those, the default banner (D7). */
export function Banners() {
  const words = useWords()
  const { lang } = usePageContext()
  const own = useQuery(query('POST /api/images', { language: lang.id }), lang)
  const wantsGeneral = own.isError || own.data?.length === 0
  const general = useQuery(query('GET /api/images', {}), lang, { enabled: wantsGeneral })
  const banners = own.data?.length ? own.data : general.data?.length && wantsGeneral ? general.data : []

  if (own.isPending || (wantsGeneral && general.isPending)) {
    return (
      <div className={`${styles.hero} ${styles.waiting}`}>
        <p role="status">{words.common.loadingImages}</p>
      </div>
    )
  }
  return (
    <div className={styles.hero}>
      {banners.length === 0 ? (
        <DefaultBanner />
      ) : (
        <Carousel
          className={styles.frame}
          label={words.home.banners}
          labels={carouselLabels(words)}
          autoplayMs={autoplayMs}
          slides={{ 0: 1 }}
          controls="over"
          dots
          loop
        >
          {banners.map((banner, i) => (
            <Opening key={banner.id} to={banner.click_image ?? (hasNoWords(banner) ? address.find(lang) : null)}>
              <BannerPicture banner={banner} first={i === 0} />
              {!banner.homam && !banner.click_image && hasNoWords(banner) && (
                <span className={styles.caption}>
                  <b>{words.home.hero}</b>
                  <span className={styles.book}>{words.home.find}</span>
                </span>
              )}
              {banner.homam && (
                <span className={styles.caption}>
                  <b>{banner.homam.lang_title}</b>
                  <span>
                    {banner.homam.held}
                    <own-hour at={banner.homam.held_at} />
                  </span>
                  <span className={styles.book}>{words.home.viewAndBook}</span>
                </span>
              )}
            </Opening>
          ))}
        </Carousel>
      )}
    </div>
  )
}

/** Pictures that come with the product have no words in them; what staff upload may. */
const hasNoWords = ({ slider_image }: Banner) => slider_image.startsWith('/pictures/')

function BannerPicture({
  banner,
  first,
}: {
  banner: Pick<Banner, 'slider_image' | 'slider_image_mob' | 'alt'>
  first: boolean
}) {
  return (
    <Picture
      className={styles.picture}
      src={banner.slider_image}
      narrow={banner.slider_image_mob}
      alt={banner.alt}
      width={1440}
      height={600}
      sizes="(min-width: 1280px) 1200px, 100vw"
      eager={first}
      later={!first}
    />
  )
}

/** A banner with a link, within the site or to another site in a new tab. */
function Opening({ to, children }: { to: string | null; children: ReactNode }) {
  const words = useWords()
  if (!to) return <div className={styles.slide}>{children}</div>
  if (to.startsWith('/')) {
    return (
      <Link className={styles.slide} href={to}>
        {children}
      </Link>
    )
  }
  return (
    <a className={styles.slide} href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{`(${words.common.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}

function DefaultBanner() {
  const words = useWords()
  const goDown = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollBy({ top: defaultScrollPx, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <button type="button" className={styles.slide} aria-label={words.home.bannerDown} onClick={goDown}>
      <BannerPicture
        banner={{
          slider_image: '/pictures/gopuram-wide.svg',
          slider_image_mob: '/pictures/gopuram-square.svg',
          alt: '',
        }}
        first
      />
    </button>
  )
}

import { useState } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Sheet } from '../../page/sheet.tsx'
import { Picture } from '../../ui/picture.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { carouselLabels } from './carousel-labels.ts'
import styles from './donation-band.module.css'
import section from './section.module.css'

/** Pictures that are shown until the server's list has come, and if it is empty (spec §2). */
const shippedImages = ['/pictures/gauseva-square.svg', '/pictures/annadanam-square.svg', '/pictures/gopuram-square.svg']
const autoplayMs = 2500

/** The appeal, with pictures that slide and open larger. */
export function DonationBand() {
  const words = useWords()
  const { lang } = usePageContext()
  const loaded = useQuery(query('POST /api/get-slider-images', {}), lang).data?.images
  const images = loaded?.length ? loaded : shippedImages
  const [zoomed, setZoomed] = useState<string>()

  return (
    <section className={`${section.section} ${styles.band}`}>
      <div className={`${section.wrap} ${styles.inner}`}>
        <div>
          <h2 className={styles.title}>{words.home.appealTitle}</h2>
          <p className={styles.text}>{words.home.appealText}</p>
          <LinkButton to={address.donation(lang)} newTab={words.common.opensInNewTab}>
            {words.home.moreDetails}
          </LinkButton>
        </div>
        <div className={styles.slider}>
          <Carousel
            label={words.home.appealPictures}
            labels={carouselLabels(words)}
            autoplayMs={autoplayMs}
            slides={{ 0: 2, 1025: 3 }}
            loop
          >
            {images.map((image, i) => (
              <button
                key={image}
                type="button"
                className={styles.slide}
                aria-label={`${words.home.zoomPicture}: ${words.common.slideOf(i + 1, images.length)}`}
                onClick={() => setZoomed(image)}
              >
                <Picture
                  src={image}
                  alt=""
                  width={720}
                  height={720}
                  sizes="(min-width: 1180px) 240px, (min-width: 1025px) 33vw, calc(50vw - 24px)"
                />
              </button>
            ))}
          </Carousel>
        </div>
      </div>
      <Sheet
        open={zoomed !== undefined}
        onClose={() => setZoomed(undefined)}
        title={words.home.appealPictures}
        closeLabel={words.common.close}
        kind="picture"
      >
        {zoomed && (
          <Picture
            className={styles.zoomed}
            src={zoomed}
            alt={words.home.appealPictures}
            width={720}
            height={720}
            sizes="min(92vw, 720px)"
            eager
          />
        )}
      </Sheet>
    </section>
  )
}

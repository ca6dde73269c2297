import { useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { pageFacts, sharePath } from '../../../../contract/trust/share-picture.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { type ChangeQuery, useAddressQuery } from '../../page/address-query.ts'
import { address } from '../../addresses/addresses.ts'
import { CallRefused, type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { graph, trail } from '../../search/schema.ts'
import { type PageContext, usePageContext, useMoreWords } from '../../page/page-context.ts'
import styles from './gallery-page.module.css'
import type { GalleryPicture } from './gallery-picture.ts'
import { Lightbox } from './lightbox.tsx'

export { ownWords } from './own-words.ts'

type Category = Calls['POST /api/gallery']['body']['category']

const picturesQuery = (category: Category) => query('POST /api/gallery', { category })
const servicesQuery = query('GET /api/services', {})

/** The queries of the first tab. The browser reads the query string, which chooses the tab. */
export const queries = (): Query[] => [picturesQuery('homam'), servicesQuery]

export function head(context: PageContext, words: PageWords & MoreWords['gallery'], read: Read): Head {
  const { lang } = context
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.gallery.head
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    image:
      import.meta.env.SSR && sharePath(lang, 'gallery', pageFacts('gallery', words.gallery.head, trust?.name ?? '')),
    data: import.meta.env.SSR && (() => graph(trail(context, words, title, address.gallery(lang)))),
  }
}

export function Page() {
  const words = useMoreWords('gallery')
  const [searchParams, change] = useAddressQuery()
  const category: Category = searchParams.get('tab') === 'cow_seva' ? 'cow_seva' : 'homam'
  const tabs: { id: Category; label: string }[] = [
    { id: 'homam', label: words.gallery.homam },
    { id: 'cow_seva', label: words.gallery.cowSeva },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.gallery.title}</SectionTitle>
      <Tabs
        kind="segment"
        label={words.gallery.tabs}
        tabs={tabs}
        current={category}
        onChange={id => change({ tab: id === 'homam' ? undefined : id, service: undefined })}
      />
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} current={category} className={styles.panel}>
          <Pictures
            category={tab.id}
            service={tab.id === 'homam' ? (searchParams.get('service') ?? '') : ''}
            change={change}
          />
        </TabPanel>
      ))}
    </div>
  )
}

function Pictures({ category, service, change }: { category: Category; service: string; change: ChangeQuery }) {
  const words = useMoreWords('gallery')
  const { lang } = usePageContext()
  const { data: pictures, error, refetch } = useQuery(picturesQuery(category), lang)
  const [opened, setOpened] = useState<number>()

  if (!pictures && error) {
    const message = error instanceof CallRefused && error.message ? error.message : words.errors.loadText
    return <Broken text={words.gallery.error(message)} again={words.common.tryAgain} onAgain={() => void refetch()} />
  }
  if (!pictures) return <Waiting />
  const chosen = pictures.some(p => p.service === service) ? service : ''
  const shown = chosen ? pictures.filter(p => p.service === chosen) : pictures
  if (pictures.length === 0) return <Empty title={words.gallery.none} text={words.gallery.noneHint} />
  return (
    <>
      {category === 'homam' && (
        <ServiceFilter pictures={pictures} chosen={chosen} onChange={next => change({ service: next || undefined })} />
      )}
      <ul className={styles.grid}>
        {shown.map((picture, n) => (
          <li key={`${n} ${picture.image_url}`}>
            <button
              type="button"
              className={styles.tile}
              aria-label={words.gallery.open(picture.alt)}
              onClick={() => setOpened(n)}
            >
              <Picture
                src={picture.image_url}
                alt=""
                width={720}
                height={720}
                sizes="(min-width: 1180px) 294px, (min-width: 768px) 33vw, calc(50vw - 20px)"
                eager={n < 2}
                later={n >= firstInSight}
              />
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className={styles.all}>
          <Button kind="outline" onClick={() => change({ service: undefined })}>
            {words.gallery.showAll}
          </Button>
        </p>
      )}
      <Lightbox pictures={shown} at={opened} onMove={setOpened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** About as many pictures as fit on a first screen. */
const firstInSight = 6

/** The filter lists only homams that have pictures. It is disabled until their names are loaded. */
function ServiceFilter({
  pictures,
  chosen,
  onChange,
}: {
  pictures: GalleryPicture[]
  chosen: string
  onChange(service: string): void
}) {
  const words = useMoreWords('gallery')
  const { lang } = usePageContext()
  const services = useQuery(servicesQuery, lang).data ?? []
  const options = services
    .filter(s => pictures.some(p => p.service === s.service))
    .map(s => ({ value: s.service, label: s.service_name }))
  if (options.length === 0) return null
  return (
    <div className={styles.filter}>
      <SelectField
        label={words.gallery.filter}
        name="service"
        value={chosen}
        onChange={onChange}
        options={options}
        placeholder={words.gallery.all}
      />
    </div>
  )
}

function Waiting() {
  const words = useMoreWords('gallery')
  return (
    <>
      <p className={styles.loading} role="status">
        {words.common.loadingImages}
      </p>
      <div className={styles.grid} aria-hidden>
        <Skeleton shape="square" count={8} />
      </div>
    </>
  )
}

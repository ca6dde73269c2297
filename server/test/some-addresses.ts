import type { AddressesToFind } from '../../site/src/entry-server.tsx'

/** Addresses for a server that has no site. */
export const someAddresses: AddressesToFind = {
  pages: [],
  event: (slug, sid) => ({
    en: `/en/${slug}/${sid}`,
    te: `/te/${slug}/${sid}`,
    ta: `/ta/${slug}/${sid}`,
    kn: `/ka/${slug}/${sid}`,
    hi: `/hi/${slug}/${sid}`,
  }),
  hidden: ['/*/history'],
}

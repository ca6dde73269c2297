import type { RouteName } from './addresses/routes.ts'
import type { PageModule, RestOfPage } from './page/page.ts'

interface Loaders {
  load(): Promise<PageModule>
  /** Loaded by the server, and by navigation inside the app. */
  loadRest?(): Promise<RestOfPage>
}

/** The code of each page. */
export const pages: Record<RouteName, Loaders> = {
  home: { load: () => import('./routes/home/home-page.tsx'), loadRest: () => import('./routes/home/rest.tsx') },
  event: { load: () => import('./routes/event/event-page.tsx') },
  'book-now': { load: () => import('./routes/book-now/book-now-page.tsx') },
  registration: { load: () => import('./routes/registration/registration-page.tsx') },
  find: { load: () => import('./routes/find/find-page.tsx') },
  'order-status': { load: () => import('./routes/order-status/order-status-page.tsx') },
  history: { load: () => import('./routes/history/history-page.tsx') },
  order: { load: () => import('./routes/order/order-page.tsx') },
  gallery: { load: () => import('./routes/gallery/gallery-page.tsx') },
  videos: { load: () => import('./routes/videos/videos-page.tsx') },
  contact: { load: () => import('./routes/contact/contact-page.tsx') },
  donation: { load: () => import('./routes/donation/donation-page.tsx') },
  'where-gifts-went': { load: () => import('./routes/where-gifts-went/where-gifts-went-page.tsx') },
  given: { load: () => import('./routes/given/given-page.tsx') },
  'my-donations': { load: () => import('./routes/my-donations/my-donations-page.tsx') },
  profile: { load: () => import('./routes/profile/profile-page.tsx') },
  family: { load: () => import('./routes/family/family-page.tsx') },
  'my-data': { load: () => import('./routes/my-data/my-data-page.tsx') },
  'my-repeats': { load: () => import('./routes/my-repeats/my-repeats-page.tsx') },
  turn: { load: () => import('./routes/turn/turn-page.tsx') },
  verify: { load: () => import('./routes/verify/verify-page.tsx') },
  panchangam: { load: () => import('./routes/panchangam/panchangam-page.tsx') },
  login: { load: () => import('./routes/login/login-page.tsx') },
  text: { load: () => import('./routes/text/text-page.tsx') },
  'not-found': { load: () => import('./routes/not-found/not-found-page.tsx') },
}

import type { en as abroad } from './abroad/en.ts'
import type { en as anyDay } from './any-day/en.ts'
import type { en as children } from './children/en.ts'
import type { en as contact } from './contact/en.ts'
import type { en as family } from './family/en.ts'
import type { en as find } from './find/en.ts'
import type { en as frame } from './frame/en.ts'
import type { en as gallery } from './gallery/en.ts'
import type { en as giving } from './giving/en.ts'
import type { en as greeting } from './greeting/en.ts'
import type { en as login } from './login/en.ts'
import type { en as notice } from './notice/en.ts'
import type { en as openLedger } from './open-ledger/en.ts'
import type { en as ownLine } from './own-line/en.ts'
import type { en as order } from './order/en.ts'
import type { en as paymentResult } from './order-status/en.ts'
import type { en } from './pages/en.ts'
import type { en as panchangam } from './panchangam/en.ts'
import type { en as pronunciation } from './pronunciation/en.ts'
import type { en as payee } from './payee/en.ts'
import type { en as profile } from './profile/en.ts'
import type { en as repeats } from './repeats/en.ts'
import type { en as said } from './said/en.ts'
import type { en as search } from './search/en.ts'
import type { en as settings } from './settings/en.ts'
import type { en as star } from './star/en.ts'
import type { en as story } from './story/en.ts'
import type { en as sevas } from './sevas/en.ts'
import type { en as timeline } from './timeline/en.ts'
import type { en as trust } from './trust/en.ts'
import type { en as turn } from './turn/en.ts'
import type { en as verify } from './verify/en.ts'
import type { en as videos } from './videos/en.ts'
import type { en as voices } from './voices/en.ts'
import type { en as voice } from './voice/en.ts'
import type { en as waiting } from './waiting/en.ts'

/** The shape of a catalogue: every text any string, every function with the parameters of the English one. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** What stands around every page and on the home page: all that a first visit is sent. */
export type FrameWords = Words<typeof frame>

/** The words of all pages. English decides which words there are; a catalogue that lacks one does not compile (D3). */
export type PageOnlyWords = Words<typeof en>
export type PageWords = FrameWords & PageOnlyWords

/** What the sheet of settings says; it is fetched when the sheet is opened. */
export type SettingsWords = Words<typeof settings>

/** What the dialog that finds a birth star says; it is fetched when the dialog is. */
export type StarWords = Words<typeof star>
/** What the home page says of today and of sevas for any day, and the page of all sevas. */
export type SevaWords = Words<typeof sevas>

/** Words that only some pages are sent. */
export interface MoreWords {
  abroad: Words<typeof abroad>
  anyDay: Words<typeof anyDay>
  children: Words<typeof children>
  contact: Words<typeof contact>
  find: Words<typeof find>
  family: Words<typeof family>
  login: Words<typeof login>
  notice: Words<typeof notice>
  openLedger: Words<typeof openLedger>
  ownLine: Words<typeof ownLine>
  order: Words<typeof order>
  gallery: Words<typeof gallery>
  giving: Words<typeof giving>
  greeting: Words<typeof greeting>
  waiting: Words<typeof waiting>
  verify: Words<typeof verify>
  videos: Words<typeof videos>
  panchangam: Words<typeof panchangam>
  payee: Words<typeof payee>
  paymentResult: Words<typeof paymentResult>
  profile: Words<typeof profile>
  pronunciation: Words<typeof pronunciation>
  repeats: Words<typeof repeats>
  story: Words<typeof story>
  timeline: Words<typeof timeline>
  trust: Words<typeof trust>
  turn: Words<typeof turn>
  voice: Words<typeof voice>
  said: Words<typeof said>
  voices: Words<typeof voices>
}

/** What only search engines and share sheets read: it stays on the server. */
export type SearchWords = Words<typeof search>

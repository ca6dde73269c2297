import { languages, type WebCode } from '../../../contract/ground/languages.ts'
import { hourThere } from '../../../contract/ground/time-of-day.ts'
import { sevaWords } from './seva-words.ts'
import { serverNow } from '../clock/server-time.ts'
// An element too, loaded with these: a file of its own would be named in every first load.
import './scroll-row.ts'

const msPerHour = 3_600_000

/**
 * What a page says of an instant beyond what the server could write for everybody. The elements work in HTML that React
 * keeps as it was sent too (decision 67). What they say stands in a shadow root, which neither the server's HTML nor
 * React knows of. `at` is in ms since 1970.
 */
abstract class Instant extends HTMLElement {
  protected get instant(): number {
    return Number(this.getAttribute('at'))
  }
  protected get web(): WebCode {
    const { lang } = document.documentElement
    return languages.find(({ web }) => web === lang)?.web ?? 'en'
  }
  protected say(text: string): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (root.textContent !== text) root.textContent = text
  }
}

/** `<own-hour at>`: weekday and hour where the visitor is. Its room is kept from the start (`data-abroad`). */
class OwnHour extends Instant {
  static get observedAttributes() {
    return ['at']
  }

  attributeChangedCallback() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    this.say(sevaWords[this.web].next.forYou(hourThere(this.instant, this.web, timeZone)))
  }
}

/**
 * `<time-left at closes>`: days and hours until then, in the last 24 hours a clock; once registration ends sooner than
 * that, how long one can still book. Before it runs, the server's text stands.
 */
class TimeLeft extends Instant {
  declare private timer: ReturnType<typeof setInterval> | undefined

  connectedCallback() {
    this.count()
    this.timer = setInterval(() => this.count(), 1000)
  }

  disconnectedCallback() {
    clearInterval(this.timer)
  }

  private count() {
    const now = serverNow()
    if (now === undefined) return
    const open = Number(this.getAttribute('closes')) - now
    if (open <= 0) return this.end()
    const left = this.instant - now
    const hours = Math.floor(left / msPerHour)
    const { next } = sevaWords[this.web]
    // A homam may be booked until the end of its own day, after it has begun.
    if (left <= 0 || (open <= 24 * msPerHour && open < left)) this.say(next.closes(clockOf(open)))
    else
      this.say(
        hours >= 24 ? next.left({ days: Math.floor(hours / 24), hours: hours % 24 }) : next.begins(clockOf(left)),
      )
  }

  /** What can no longer be booked is not offered: the section that waits unseen after it takes its place. */
  private end() {
    const section = this.closest('section')
    if (!section || section.hidden) return
    section.hidden = true
    const then = section.nextElementSibling
    if (then instanceof HTMLElement) then.hidden = false
  }
}

/** `14:03:22` */
const clockOf = (ms: number): string =>
  [ms / msPerHour, (ms / 60_000) % 60, (ms / 1000) % 60].map(n => String(Math.floor(n)).padStart(2, '0')).join(':')

customElements.define('own-hour', OwnHour)
customElements.define('time-left', TimeLeft)

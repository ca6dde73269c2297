import type { Calls } from '../../../contract/calls.ts'
import { type Currency, currencies, currencyCodes } from '../../../contract/ground/currencies.ts'
import { english, languages, type WebCode } from '../../../contract/ground/languages.ts'
import { readStored, store } from '../browser/storage.ts'
import { callByFetch } from '../calls/client.ts'
import { abroadWords } from './abroad-words.ts'
import { amountIn } from './about-amount.ts'
import { countrySuggested } from './country-suggested.ts'

type Rates = Calls['GET /api/about-rates']['answer']['rates']

const key = 'seva.currency'
/** Chosen by visitors who want to see rupees only. */
const none = 'none'

let asked: Promise<Rates> | undefined
/** The rates, asked once a page; nothing where they can't be had. */
function ratesOnce(): Promise<Rates> {
  asked ??= callByFetch('GET /api/about-rates', {}, english).then(
    ({ rates }) => rates,
    () => {
      asked = undefined
      return []
    },
  )
  return asked
}

let here: { currency: Currency | undefined } | undefined
/**
 * The currency of the country whose clock the device has; undefined where it has none of the list. Found once a page: to
 * ask a browser for the zones of all these countries keeps a slow phone busy for a tenth of a second.
 */
function currencyHere(): Currency | undefined {
  if (!here) {
    const countries = currencyCodes.flatMap(currency => currencies[currency].map(code => ({ code, currency })))
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    here = { currency: countrySuggested(countries, { zone, languages: navigator.languages })?.currency }
  }
  return here.currency
}

const shown = new Set<AboutPrice>()

/**
 * `<about-price rupees lang choose>`: about what a price is in the visitor's currency. It stands in a shadow root, so
 * that React neither compares nor removes it (decision 67).
 */
class AboutPrice extends HTMLElement {
  // No class fields here: they would bring a helper to every visit.
  static get observedAttributes() {
    return ['rupees', 'lang']
  }

  connectedCallback() {
    shown.add(this)
    void this.say()
  }

  disconnectedCallback() {
    shown.delete(this)
  }

  attributeChangedCallback() {
    if (this.isConnected) void this.say()
  }

  async say() {
    const web = (languages.find(({ web }) => web === this.lang) ?? english).web
    const [rates, words] = await Promise.all([ratesOnce(), abroadWords(web)])
    if (!words || rates.length === 0 || web !== this.lang) return
    const wanted = readStored(key) ?? currencyHere()
    const rate = rates.find(({ currency }) => currency === wanted)
    const rupees = Number(this.getAttribute('rupees'))
    const text = rate && rupees > 0 ? words.about.price(amountIn(rate.currency, rupees / rate.rupees, web)) : ''
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (!this.hasAttribute('choose')) {
      root.textContent = text
      return
    }
    // A choice that is open stays the same element.
    const choice = root.querySelector('select') ?? makeChoice(root)
    choice.ariaLabel = words.about.currency
    choice.replaceChildren(...optionsOf(rates, web, words.about.rupeesOnly))
    choice.value = rate?.currency ?? none
    const [amount, note] = [root.querySelector('b'), root.querySelector('div + div')]
    if (amount) amount.textContent = text
    if (note) note.textContent = rate ? words.about.note : ''
  }
}

/** The line with the amount and the choice, and under it the line that says who sets the rate. */
function makeChoice(root: ShadowRoot): HTMLSelectElement {
  const part = <Tag extends 'div' | 'b' | 'select'>(tag: Tag, name: string) => {
    const made = document.createElement(tag)
    made.part.add(name)
    return made
  }
  const [row, amount, choice, note] = [
    part('div', 'row'),
    part('b', 'amount'),
    part('select', 'choice'),
    part('div', 'note'),
  ]
  choice.addEventListener('change', () => {
    store(key, choice.value)
    for (const each of shown) void each.say()
  })
  row.append(amount, choice)
  root.append(row, note)
  return choice
}

function optionsOf(rates: Rates, web: WebCode, rupeesOnly: string): HTMLOptionElement[] {
  const names = new Intl.DisplayNames(web, { type: 'currency' })
  const named = rates.map(({ currency }) => ({ currency, name: names.of(currency) ?? currency }))
  return [
    new Option(rupeesOnly, none),
    ...named
      .sort((a, b) => a.name.localeCompare(b.name, web))
      .map(({ currency, name }) => new Option(`${name} (${currency})`, currency)),
  ]
}

customElements.define('about-price', AboutPrice)

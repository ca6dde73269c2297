import { type RefObject, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { countrySuggested } from '../../abroad/country-suggested.ts'
import { address } from '../../addresses/addresses.ts'
import { chatAddress } from '../../app-shell/trust.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import type { Country } from '../../text/country.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { abroadWords } from '../../abroad/abroad-words.ts'
import styles from './abroad.module.css'
import { countryIn, mayBecome } from './country-of.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  phone: string
  country: Country | undefined
  onNumber(phone: string, country: Country | undefined): void
}

/** Mobile numbers in India begin with 6 to 9. */
const perhapsAbroad = /^[0-5]\d{9}$/

/** The choice of a country before the number, and what helps whoever is abroad. Loaded after the page. */
export function Abroad({ field, phone, country, onNumber }: Props) {
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const ways = useQuery(query('POST /api/login-ways', {}), lang).data
  const countries = ways?.countries ?? []
  const found = countryIn(phone, countries, country)

  // A number with the code of a country chooses the country.
  useEffect(() => {
    if (found) onNumber(found.rest, found.country)
  })
  if (!words || !ways) return null

  const names = new Intl.DisplayNames(lang.web, { type: 'region' })
  const nameOf = ({ code }: Country) => names.of(code) ?? code
  const suggested = country ? undefined : suggestedOf(countries)
  const isClosed = /^(?:\+|00)/.test(phone) && !found && !mayBecome(phone, countries)
  const isPerhaps = !country && perhapsAbroad.test(phone)
  const note = isClosed ? words.closed : isPerhaps ? words.perhaps : country && byWhatsapp(ways.by) && words.byWhatsapp
  return (
    <>
      {countries.length > 0 && (
        <CountryChoice
          field={field}
          label={words.countryCode}
          options={[
            { code: 'IN', calling: '91' },
            ...countries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), lang.web)),
          ]}
          nameOf={nameOf}
          chosen={country?.code ?? 'IN'}
          onChoose={code =>
            onNumber(
              phone,
              countries.find(each => each.code === code),
            )
          }
        />
      )}
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {(isClosed || isPerhaps) && <Contact />}
      {suggested && phone === '' && (
        <Button kind="plain" onClick={() => onNumber(phone, suggested)}>
          {words.suggest({ country: nameOf(suggested), code: `+${suggested.calling}` })}
        </Button>
      )}
    </>
  )
}

const byWhatsapp = (by: string | null): boolean => by === 'whatsapp'

const suggestedOf = (countries: readonly Country[]) =>
  countrySuggested(countries, {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
  })

interface ChoiceProps {
  field: Props['field']
  label: string
  options: readonly Country[]
  nameOf(country: Country): string
  chosen: string
  onChoose(code: string): void
}

/** A list that lies unseen on the code before the number: the field itself need not know of it. */
function CountryChoice({ field, label, options, nameOf, chosen, onChoose }: ChoiceProps) {
  const [row, setRow] = useState<HTMLElement | null>(null)
  useEffect(() => setRow(field.current?.parentElement ?? null), [field])
  if (!row) return null
  return createPortal(
    <select
      className={styles.country}
      aria-label={label}
      value={chosen}
      onChange={event => {
        onChoose(event.currentTarget.value)
        field.current?.focus()
      }}
    >
      {options.map(option => (
        <option key={option.code} value={option.code}>
          {`${nameOf(option)} +${option.calling}`}
        </option>
      ))}
    </select>,
    row,
  )
}

/** The trust's contact, for a devotee who can't log in. */
function Contact() {
  const words = useWords()
  const { lang } = usePageContext()
  const trust = useQuery(query('POST /api/trust', { language: lang.id }), lang).data
  return (
    <div className={styles.contact}>
      {trust && (
        <LinkButton kind="whatsapp" full to={chatAddress(trust.support_number)} newTab={words.common.opensInNewTab}>
          <Icon name="whatsapp" />
          {words.footer.chat}
        </LinkButton>
      )}
      <LinkButton kind="outline" full to={address.contact(lang)}>
        {words.footer.contact}
      </LinkButton>
    </div>
  )
}

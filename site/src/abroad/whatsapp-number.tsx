import { use, useEffect, useEffectEvent, useState } from 'react'
import { query, useQuery } from '../calls/use-calls.ts'
import { usePageContext } from '../page/page-context.ts'
import { loginPhoneOf } from '../text/typed-text.ts'
import { TextField } from '../ui/field.tsx'
import { abroadWords } from './abroad-words.ts'
import { countrySuggested } from './country-suggested.ts'

interface Props {
  label: string
  name: string
  /** Empty, or a number: in India ten digits, else with its country's code. */
  value: string
  error: string | undefined
  onChange(value: string): void
  optionalLabel: string
  /** The mail address of the login. */
  mail: string
}

/** A country's code alone is no number. */
const isCode = (typed: string): boolean => typed.replace(/\D/g, '').length < 5

/**
 * The WhatsApp number of a devotee who logs in by mail. It begins with the code of the country that the device is in, by
 * its clock; a number of India needs none.
 */
export function WhatsappNumber({ value, onChange, mail, ...rest }: Props) {
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const countries = useQuery(query('POST /api/login-ways', {}), lang).data?.countries
  const [typed, setTyped] = useState(value)
  const suggest = useEffectEvent(() => {
    const country =
      countries &&
      countrySuggested(countries, {
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        languages: navigator.languages,
      })
    if (country && typed === '') setTyped(`+${country.calling}`)
  })
  useEffect(() => suggest(), [countries])
  // What was saved with an earlier order may come later than the form.
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (value !== '' && value !== typed) setTyped(value)
  }
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      value={typed}
      onChange={text => {
        const phone = loginPhoneOf(text)
        setTyped(phone)
        onChange(isCode(phone) ? '' : phone)
      }}
      autoComplete="tel"
      hint={words?.whatsappOrMail(mail)}
    />
  )
}

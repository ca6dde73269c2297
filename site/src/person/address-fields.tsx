import { type ReactNode, Suspense } from 'react'
import { pincodeDigits } from '../../../contract/ground/limits.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { query, useQuery } from '../calls/use-calls.ts'
import { digitsOf, phoneOf } from '../text/typed-text.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { usePageContext, usePageWords } from '../page/page-context.ts'
import type { Problems, Values } from './person-values.ts'
import { type AddressName, type Form, longest } from './registration-form.ts'
import styles from './address-fields.module.css'

const WhatsappNumber = lazyPart(async () => (await import('../abroad/whatsapp-number.tsx')).WhatsappNumber)
const PincodeState = lazyPart(async () => (await import('./pincode-state.tsx')).PincodeState)

interface Props {
  /** The phone number of the login. */
  phone: string
  values: Values
  problems: Problems
  /** A relative's number is asked beside their name (abroad/where-to.tsx); without a parcel there is no address. */
  goes?: Form['goes']
  onChange(name: AddressName, value: string): void
}

/**
 * The fixed address fields (spec §3), the pincode first, since it may fill in the state. The WhatsApp number is that of
 * the login and can't be changed; a login by mail has none, so it is asked (decision 17).
 */
export function AddressFields({ phone, values, problems, goes, onChange }: Props): ReactNode {
  const words = usePageWords()
  const say = words.registration
  const { find } = useStates()
  const shared = (name: AddressName, label: string) => ({
    name,
    label,
    value: values[name] ?? '',
    error: problems[name],
    onChange: (value: string) => onChange(name, value),
    requiredLabel: words.common.required,
    optionalLabel: words.common.optional,
  })
  return (
    <>
      {phone.includes('@') ? (
        <Suspense fallback={<div className={styles.awaited} />}>
          <WhatsappNumber {...shared('whatsapp_number', say.whatsappNumber)} mail={phone} />
        </Suspense>
      ) : (
        <TextField
          label={say.whatsappNumber}
          name="whatsapp_number"
          prefix={/\D/.test(phone) ? undefined : '+91'}
          value={phone}
          readOnly
          required
          requiredLabel={words.common.required}
          onChange={() => undefined}
          hint={say.whatsappFixed}
        />
      )}
      {goes !== 'relative' && (
        <TextField
          {...shared('phone_number', say.alternateNumber)}
          type="tel"
          inputMode="numeric"
          prefix="+91"
          placeholder={say.phonePlaceholder}
          autoComplete="off"
          onChange={typed => onChange('phone_number', phoneOf(typed))}
        />
      )}
      {goes !== 'temple' && (
        <>
          <TextField
            {...shared('pincode', say.pincode)}
            required
            inputMode="numeric"
            placeholder={say.pincodePlaceholder}
            autoComplete="postal-code"
            onChange={typed => onChange('pincode', digitsOf(typed, pincodeDigits))}
          />
          <TextField {...shared('door_no', say.doorNo)} required maxLength={longest} autoComplete="address-line1" />
          <TextField {...shared('village', say.village)} required maxLength={longest} autoComplete="address-line2" />
          <TextField {...shared('city', say.city)} required maxLength={longest} autoComplete="address-level2" />
          <TextField {...shared('district', say.district)} required maxLength={longest} autoComplete="off" />
          <State {...shared('state', say.state)} />
          {values.pincode && (
            <Suspense>
              <PincodeState
                pincode={values.pincode}
                state={values.state ?? ''}
                find={find}
                onState={code => onChange('state', code)}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

interface StateProps {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange(value: string): void
  requiredLabel: string
}

/** Finds the state for a value. A saved value is the state's code; a chosen value is its id as text. */
export function useStates() {
  const { lang } = usePageContext()
  const result = useQuery(query('GET /api/states', {}), lang)
  const find = (answer: string | undefined) => result.data?.find(s => String(s.id) === answer || s.code === answer)
  return { ...result, find }
}

function State(props: StateProps) {
  const words = usePageWords()
  const { data: states, isError, refetch, find } = useStates()
  const chosen = find(props.value)
  return (
    <div className={styles.state}>
      <SelectField
        {...props}
        required
        value={chosen ? String(chosen.id) : ''}
        options={states?.map(s => ({ value: String(s.id), label: s.name })) ?? []}
        placeholder={states || isError ? words.registration.chooseState : words.common.loading}
        autoComplete="address-level1"
      />
      {isError && !states && (
        <p className={styles.failed} role="alert">
          {words.registration.statesFailed}
          <Button kind="plain" onClick={() => void refetch()}>
            {words.common.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}

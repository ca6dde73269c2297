import { panNameMost } from '../../../../contract/giving/donations.ts'
import { TextField } from '../../ui/field.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import { NoticeHere } from '../../notice/notice-here.tsx'
import { Choices, Tick } from '../../donations/choices.tsx'
import styles from './give-online.module.css'
import type { DonorValues, Errors, Giving } from './giving.ts'

interface Props {
  /** Prefix of the field ids, because two of these forms stand on one page. */
  id: string
  giving: Giving
  typed: DonorValues
  errors: Errors
  change(typed: Partial<DonorValues>): void
}

/** Name, phone and citizenship. The law asks for the citizenship before any money may be taken. */
export function WhoGives({ id, giving, typed, errors, change }: Props) {
  const words = useMoreWords('giving')
  const say = words.giving
  return (
    <>
      <TextField
        label={say.name}
        name="name"
        autoComplete="name"
        required
        requiredLabel={words.common.required}
        maxLength={120}
        value={typed.name}
        onChange={name => change({ name })}
        error={errors.name}
      />
      <TextField
        label={say.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        prefix={typed.phone[0] === '+' ? undefined : '+91'}
        required
        requiredLabel={words.common.required}
        hint={say.phoneHint}
        value={typed.phone}
        onChange={phone => change({ phone: phone.replace(/[^\d+]/g, '').replace(/^\+91/, '') })}
        error={errors.phone}
      />
      <Choices
        legend={say.citizen}
        name={`${id}-citizenship`}
        value={typed.citizenship}
        onChange={value => change({ citizenship: value === 'indian' ? 'indian' : 'foreign' })}
        choices={[
          { value: 'indian', label: say.indian, hint: say.indianHint },
          { value: 'foreign', label: say.foreign },
        ]}
        error={errors.citizenship}
      />
      {typed.citizenship === 'foreign' && (
        <p className={styles.notice} role="status">
          {giving.foreign_account ? say.foreignAccount(giving.foreign_account) : say.foreignNo}
        </p>
      )}
    </>
  )
}

/** PAN, the name on its card and the address of a donor who wants a deduction, and the consent. */
export function TaxAndConsent({ giving, typed, errors, change }: Omit<Props, 'id'>) {
  const words = useMoreWords('giving')
  const say = words.giving
  return (
    <>
      {giving.section && giving.certificate ? (
        <Tick checked={typed.deducts} onChange={deducts => change({ deducts })}>
          {say.deduct(giving.section)}
        </Tick>
      ) : (
        <p className={styles.quiet}>{say.noDeduction}</p>
      )}
      {typed.deducts && giving.certificate && (
        <div className={styles.grid}>
          <p className={styles.quiet}>{say.deductHint(giving.certificate)}</p>
          <TextField
            label={say.pan}
            name="pan"
            autoComplete="off"
            required
            requiredLabel={words.common.required}
            maxLength={12}
            hint={say.panKept}
            value={typed.pan}
            onChange={pan => change({ pan: pan.toUpperCase() })}
            error={errors.pan}
          />
          {typed.pan && (
            <TextField
              label={say.panName}
              optionalLabel={words.common.optional}
              name="panName"
              autoComplete="off"
              maxLength={panNameMost}
              hint={say.panNameHint}
              value={typed.panName}
              onChange={panName => change({ panName })}
              error={errors.panName}
            />
          )}
          <TextField
            label={say.address}
            name="address"
            autoComplete="street-address"
            required
            requiredLabel={words.common.required}
            rows={3}
            maxLength={300}
            value={typed.address}
            onChange={address => change({ address })}
            error={errors.address}
          />
        </div>
      )}
      <Tick checked={typed.consent} onChange={consent => change({ consent })} error={errors.consent}>
        {say.consent}
      </Tick>
      <NoticeHere about="donation" />
    </>
  )
}

import { Suspense } from 'react'
import { isAbroad } from '../../abroad/is-abroad.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { usePageWords } from '../../page/page-context.ts'
import { AddressFields } from '../../person/address-fields.tsx'
import type { Problems } from '../../person/person-values.ts'
import type { Form } from '../../person/registration-form.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './registration.module.css'

const WhereTo = lazyPart(async () => (await import('../../abroad/where-to.tsx')).WhereTo)

interface Props {
  /** The login. */
  phone: string
  form: Form
  problems: Problems
  change(part: Partial<Form>, ...names: string[]): void
}

/** Where the prasadam goes; those abroad are asked before whose address it is (decision 86). */
export function AddressPanel({ phone, form, problems, change }: Props) {
  const words = usePageWords()
  return (
    <Panel number={2} title={words.registration.addressInfo}>
      {(form.goes || isAbroad(phone)) && (
        <Suspense fallback={<div className={styles.where} />}>
          <WhereTo form={form} problems={problems} ways={['own', 'relative', 'temple']} change={change} />
        </Suspense>
      )}
      <div className={styles.grid}>
        <AddressFields
          goes={form.goes}
          phone={phone}
          values={form.address}
          problems={problems}
          onChange={(name, value) => change({ address: { ...form.address, [name]: value } }, name)}
        />
      </div>
    </Panel>
  )
}

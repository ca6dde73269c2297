import { useState } from 'react'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { address } from '../../addresses/addresses.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './filters.module.css'
import type { HomamFilter } from './homam-filter.ts'

interface Facet {
  code: string
  name: string
}

/** The prices to choose from, in rupees. An address may name others. */
const prices = [500, 1000, 1500, 2000, 3000, 5000]

/** The search words apply when they are submitted, a filter as soon as it is chosen. */
export function Filters({
  filter,
  deities,
  purposes,
  onChange,
}: {
  filter: HomamFilter
  deities: Facet[]
  purposes: Facet[]
  onChange(changes: Partial<HomamFilter>): void
}) {
  const words = useMoreWords('find')
  const { lang } = usePageContext()
  const [typed, setTyped] = useState(filter.q)
  const { deity, purpose, from, to, least, most } = filter
  const set = [deity, purpose, ...(filter.calendar ? [] : [from, to]), least, most].filter(value => value !== '').length
  const facetOptions = (facets: Facet[]) => facets.map(f => ({ value: f.code, label: f.name }))
  const priceOptions = (chosen: string) =>
    [...new Set([...prices, ...(chosen ? [Number(chosen)] : [])])]
      .sort((a, b) => a - b)
      .map(amount => ({ value: String(amount), label: words.common.price(groupedRupees(amount)) }))
  return (
    <form
      role="search"
      action={address.find(lang)}
      method="get"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onChange({ q: typed.trim() })
      }}
    >
      <div className={styles.search}>
        <TextField
          label={words.find.search}
          hint={words.find.searchHint}
          name="q"
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={80}
        />
        <Button type="submit">
          <Icon name="search" />
          {words.find.go}
        </Button>
      </div>
      <details className={styles.more} open={set > 0 || undefined}>
        <summary>
          <Icon name="M4 6h16M7 12h10M10 18h4" />
          {words.find.filters}
          {set > 0 && <b className={styles.set}>{set}</b>}
        </summary>
        <div className={styles.fields}>
          {deities.length > 0 && (
            <SelectField
              label={words.find.deity}
              name="deity"
              value={deity}
              onChange={value => onChange({ deity: value })}
              options={facetOptions(deities)}
              placeholder={words.find.any}
            />
          )}
          {purposes.length > 0 && (
            <SelectField
              label={words.find.purpose}
              name="purpose"
              value={purpose}
              onChange={value => onChange({ purpose: value })}
              options={facetOptions(purposes)}
              placeholder={words.find.any}
            />
          )}
          {/* The calendar has its own choice of month. */}
          {!filter.calendar && (
            <>
              <TextField
                label={words.find.from}
                name="from"
                type="date"
                value={from}
                onChange={value => onChange({ from: value as Day | '' })}
              />
              <TextField
                label={words.find.to}
                name="to"
                type="date"
                value={to}
                onChange={value => onChange({ to: value as Day | '' })}
              />
            </>
          )}
          <SelectField
            label={words.find.least}
            name="least"
            value={least}
            onChange={value => onChange({ least: value })}
            options={priceOptions(least)}
            placeholder={words.find.any}
          />
          <SelectField
            label={words.find.most}
            name="most"
            value={most}
            onChange={value => onChange({ most: value })}
            options={priceOptions(most)}
            placeholder={words.find.any}
          />
        </div>
      </details>
      {(set > 0 || filter.q) && (
        <Button
          kind="plain"
          onClick={() => {
            setTyped('')
            onChange({ q: '', deity: '', purpose: '', from: '', to: '', least: '', most: '' })
          }}
        >
          {words.find.clear}
        </Button>
      )}
    </form>
  )
}

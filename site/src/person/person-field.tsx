import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { usePageWords } from '../page/page-context.ts'
import { maxTextLength } from '../../../contract/ground/limits.ts'
import type { Field, Values } from './person-values.ts'

const FindStar = lazyPart(async () => (await import('./find-star.tsx')).FindStar)

interface Props {
  field: Field
  value: string
  error: string | undefined
  onChange(value: string): void
  /** Offers to find nakshatra and rashi from a birth; takes both. */
  onFind?(values: Values): void
}

/** A field that a homam asks for: a text, a day, or one value of a list, which may allow another value. */
export function DynamicField({ field, value, error, onChange, onFind }: Props) {
  const words = usePageWords()
  const required = field.is_required === 1
  const shared = {
    label: field.field_name,
    name: field.send_name,
    value,
    onChange,
    error,
    required,
    requiredLabel: words.common.required,
    optionalLabel: words.common.optional,
  } satisfies Partial<ComponentProps<typeof TextField>>
  if (field.input === 'select') {
    const select = (
      <SelectField
        {...shared}
        options={field.options}
        placeholder={words.common.choose}
        allowsOther={field.allows_other}
        otherLabel={words.registration.otherAnswer}
      />
    )
    return onFind && /^(nakshatra|rashi)$/.test(field.send_name) ? (
      <div>
        {select}
        {/* The button loads later: its room is kept. */}
        <div style={{ minHeight: 48 }}>
          <Suspense>
            <FindStar onFind={onFind} of={field.field_name} />
          </Suspense>
        </div>
      </div>
    ) : (
      select
    )
  }
  return (
    <TextField
      {...shared}
      type={field.input === 'date' ? 'date' : 'text'}
      inputMode={field.input === 'number' ? 'numeric' : undefined}
      maxLength={maxTextLength}
      autoComplete={field.send_name === 'name' ? 'name' : undefined}
    />
  )
}

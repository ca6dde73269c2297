import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Sheet } from '../page/sheet.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { initialOf } from '../text/cut-text.ts'
import {
  factsOf,
  type Field,
  isAllBlank,
  orUnknown,
  type Problems,
  problemsOfValues,
  type Values,
} from './person-values.ts'
import { DynamicField } from './person-field.tsx'
import styles from './person-parts.module.css'
import { usePageWords } from '../page/page-context.ts'

interface RowProps {
  name: string
  values: Values
  fields: Field[]
  /** The problems by field name. */
  problems?: Problems
  /** Stands beside the name. */
  mark?: string
  onEdit(): void
  onDelete(): void
}

/** A list of people, in a booking or in the family book. */
export const PersonList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

export function PersonRow({ name, values, fields, problems = {}, mark, onEdit, onDelete }: RowProps) {
  const words = usePageWords()
  const wrong = fields.filter(field => field.send_name in problems)
  return (
    <li className={styles.member}>
      <span className={styles.initial} aria-hidden>
        {initialOf(name)}
      </span>
      <div className={styles.words}>
        <b>{name}</b>
        {mark && <Chip kind="closed">{mark}</Chip>}
        <p>{factsOf(values, fields)}</p>
        {wrong.length > 0 && (
          <button type="button" className={`${styles.error} ${styles.repair}`} data-invalid onClick={onEdit}>
            <Icon name="alert" small />
            <span>
              {wrong.map(field => field.field_name).join(', ')}: {problems[wrong[0]?.send_name ?? '']}{' '}
              <u>{words.registration.edit}</u>
            </span>
          </button>
        )}
      </div>
      <div className={styles.ways}>
        <IconButton icon="edit" label={words.registration.editNamed(name)} onClick={onEdit} />
        <IconButton icon="trash" label={words.registration.deleteNamed(name)} onClick={onDelete} />
      </div>
    </li>
  )
}

export function PersonProblem({ text }: { text: string }) {
  return (
    <p className={styles.error} data-invalid tabIndex={-1}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  )
}

interface DialogProps {
  title: string
  fields: Field[]
  /** The values in the dialog; undefined while it is closed. */
  values: Values | undefined
  /** Problems that were found before the dialog opened, or by the server since. */
  found: Problems
  /** Identifies the person in the dialog: by the place in the list, or by an id. */
  personKey: number | undefined
  busy?: boolean
  onType(values: Values): void
  onCancel(): void
  onSave(values: Values): void
  /** Shown under the fields. */
  children?: ReactNode
}

/** A dialog that adds or changes a person (spec §2, §5). */
export function PersonDialog({
  title,
  fields,
  values,
  found,
  personKey,
  busy,
  onType,
  onCancel,
  onSave,
  children,
}: DialogProps) {
  const words = usePageWords()
  const box = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const open = values !== undefined
  const foundNow = JSON.stringify(found)
  const shown = orUnknown(values ?? {}, fields)

  // oxlint-disable-next-line react/exhaustive-deps -- `foundNow` is what was found, in one text
  useEffect(() => setProblems(open ? found : {}), [open, personKey, foundNow])

  const save = () => {
    if (busy || !values) return
    if (isAllBlank(values)) return onCancel()
    const missing = problemsOfValues(values, fields, words.registration.memberRequired)
    if (Object.keys(missing).length === 0) return onSave(values)
    setProblems(missing)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={words.common.close}
      actions={
        <>
          <Button kind="outline" onClick={onCancel}>
            {words.registration.cancel}
          </Button>
          <Button busy={busy} onClick={save}>
            {words.registration.save}
          </Button>
        </>
      }
    >
      {/* The dialog may stand inside the form of a page. Enter saves the person, not the booking. */}
      <div
        ref={box}
        className={styles.fields}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox')
            return
          event.preventDefault()
          save()
        }}
      >
        {fields.map(field => (
          <DynamicField
            key={field.send_name}
            field={field}
            value={shown[field.send_name] ?? ''}
            error={problems[field.send_name]}
            onChange={value => {
              onType({ ...values, [field.send_name]: value })
              setProblems(({ [field.send_name]: _over, ...rest }) => rest)
            }}
            onFind={star => onType({ ...values, ...star })}
          />
        ))}
        {children}
      </div>
    </Sheet>
  )
}

/** Asks before a person is removed. */
export function DeleteQuestion({
  title,
  text,
  busy,
  onNo,
  onYes,
}: {
  title: string | undefined
  text?: string
  busy?: boolean
  onNo(): void
  onYes(): void
}) {
  const words = usePageWords()
  return (
    <Sheet
      open={title !== undefined}
      onClose={onNo}
      title={title ?? ''}
      closeLabel={words.common.close}
      actions={
        <>
          <Button kind="outline" onClick={onNo}>
            {words.registration.cancel}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {words.common.delete}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Sheet>
  )
}

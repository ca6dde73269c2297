import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { mostNamesOfAll } from '../../../contract/trust/package-names.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Field, type Problems, problemsOfValues, type Values } from './person-values.ts'
import { DeleteQuestion, PersonDialog, PersonList, PersonProblem, PersonRow } from './person-parts.tsx'
import type { Session } from '../session/session.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageWords } from '../page/page-context.ts'
import { type Form, problemsOfMember, valuesFor } from './registration-form.ts'
import styles from './family-members.module.css'
import { useFamilyBook } from './family-book.ts'

interface Props {
  /** The number of this panel among the others. */
  number: number
  session: Session
  fields: Field[]
  form: Form
  problems: Problems
  /** Changes the form. `names` are the problems that the change solves. */
  change(part: Partial<Form>, ...names: string[]): void
  /** The most names, including the devotee's (D23). */
  most?: number
  /** Stands above the list: how many names there are. */
  count?: ReactNode
  /** Stands before the button: why no more names fit, or which package is better. */
  note?: ReactNode
  /** A seva for the departed, who are offered from the family book here alone. */
  forDeparted?: boolean
}

/**
 * The family members of a booking: people of the family book to tap, a list, and a dialog that adds or changes one
 * (spec §2, §5).
 */
export function Family({
  number,
  session,
  fields,
  form,
  problems,
  change,
  most = mostNamesOfAll,
  count,
  note,
  forDeparted = false,
}: Props) {
  const words = usePageWords()
  const { family, member } = form
  const [deleting, setDeleting] = useState<number>()
  // The family of somebody else is kept only where that is asked for.
  const [ticked, setTicked] = useState<boolean>()
  const addsToBook = ticked ?? !form.greeting
  const add = useRef<HTMLButtonElement>(null)
  const noteId = useId()
  const isFull = 1 + family.length >= most
  const book = useFamilyBook(session, family, form.personal.name, forDeparted)
  const nameOf = (values: Values, at: number) => values.name?.trim() || words.registration.memberNumber(at + 1)
  const atMember = Object.keys(problems).filter(name => name.startsWith('familyMembers'))

  const open = (at?: number) => change({ member: { at, values: at === undefined ? {} : { ...family[at] } } })

  const save = (values: Values) => {
    const at = member?.at
    if (at === undefined) {
      change({ member: undefined, family: [...family, values] }, 'familyMembers')
      if (addsToBook) book.add(values)
    } else
      change(
        { member: undefined, family: family.map((old, i) => (i === at ? values : old)) },
        ...Object.keys(problems).filter(name => name.startsWith(`familyMembers.${at}.`)),
      )
    toast('ok', words.registration.memberSaved(nameOf(values, at ?? family.length)))
  }

  // The members behind it move up, so their problems no longer match and are dropped.
  const drop = (at: number) => change({ family: family.filter((_, i) => i !== at) }, ...atMember)
  const remove = (at: number) => {
    const gone = nameOf(family[at] ?? {}, at)
    drop(at)
    setDeleting(undefined)
    toast('ok', words.registration.memberDeleted(gone))
    requestAnimationFrame(() => add.current?.focus())
  }

  return (
    <Panel number={number} title={words.registration.familyMembers}>
      <p className={styles.hint}>
        {family.length > 0
          ? words.registration.familyHint
          : `${words.registration.noMembers} ${words.registration.familyHint}`}
      </p>
      <Suspense>{count}</Suspense>
      {book.people.length > 0 && (
        <fieldset className={styles.book}>
          <legend className={styles.hint}>{words.registration.fromBook}</legend>
          {book.people.map(({ person, at }) => (
            <button
              key={person.id}
              type="button"
              className={styles.fromBook}
              aria-pressed={at !== undefined}
              disabled={at === undefined && isFull}
              onClick={() =>
                at === undefined
                  ? change(
                      { family: [...family, valuesFor(fields, { ...person, id: '', departed: '' })] },
                      'familyMembers',
                    )
                  : drop(at)
              }
            >
              <Icon name={at === undefined ? 'plus' : 'check'} small />
              <span>{person.name}</span>
            </button>
          ))}
        </fieldset>
      )}
      <PersonList>
        {family.map((values, at) => (
          <PersonRow
            key={at}
            name={nameOf(values, at)}
            values={values}
            fields={fields}
            problems={{
              ...problemsOfValues(values, fields, words.registration.memberRequired),
              ...problemsOfMember(problems, at),
            }}
            onEdit={() => open(at)}
            onDelete={() => setDeleting(at)}
          />
        ))}
      </PersonList>
      {problems.familyMembers && <PersonProblem text={problems.familyMembers} />}
      <div id={noteId}>
        <Suspense>{note}</Suspense>
      </div>
      {(!isFull || most < mostNamesOfAll) && (
        <Button
          kind="outline"
          full
          ref={add}
          className={styles.add}
          disabled={isFull}
          aria-describedby={note ? noteId : undefined}
          onClick={() => open()}
        >
          <Icon name="plus" small />
          {words.registration.addMember}
        </Button>
      )}
      <PersonDialog
        title={member?.at === undefined ? words.registration.addMember : words.registration.editMember}
        fields={fields}
        values={member?.values}
        personKey={member?.at}
        found={member?.at === undefined ? {} : problemsOfMember(problems, member.at)}
        onType={values => change({ member: { at: member?.at, values } })}
        onCancel={() => change({ member: undefined })}
        onSave={save}
      >
        {member?.at === undefined && (
          <label className={styles.keep}>
            <input type="checkbox" checked={addsToBook} onChange={event => setTicked(event.currentTarget.checked)} />
            <span>{words.registration.keepInBook}</span>
          </label>
        )}
      </PersonDialog>
      <DeleteQuestion
        title={
          deleting === undefined
            ? undefined
            : words.registration.deleteQuestion(nameOf(family[deleting] ?? {}, deleting))
        }
        onNo={() => setDeleting(undefined)}
        onYes={() => deleting !== undefined && remove(deleting)}
      />
    </Panel>
  )
}

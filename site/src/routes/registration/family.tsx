import { useEffect, useRef, useState } from 'react'
import { maxFamilyMembers } from '../../../../contract/limits.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { initialOf } from '../../cut-text.ts'
import { toast } from '../../toasts.tsx'
import { usePageWords } from '../../visit.ts'
import { type Answers, type Field, type Form, isAllBlank, type Problems, problemsOfAnswers, problemsOfMember } from './answers.ts'
import { DynamicField } from './dynamic-field.tsx'
import styles from './family.module.css'

interface Props {
  /** Its place among the panels. */
  number: number
  fields: Field[]
  form: Form
  problems: Problems
  /** `names` are the problems that are over with it. */
  change(part: Partial<Form>, ...names: string[]): void
}

/** Family members: a list, and a modal in which one is added or changed (spec §2, §5). */
export function Family({ number, fields, form, problems, change }: Props) {
  const words = usePageWords()
  const { family, member } = form
  const [deleting, setDeleting] = useState<number>()
  const add = useRef<HTMLButtonElement>(null)
  const nameOf = (answers: Answers, at: number) => answers.name?.trim() || words.registration.memberNumber(at + 1)

  const open = (at?: number) => change({ member: { at, answers: at === undefined ? {} : { ...family[at] } } })
  const close = () => change({ member: undefined })

  const save = (answers: Answers) => {
    const at = member?.at
    if (at === undefined) change({ member: undefined, family: [...family, answers] }, 'familyMembers')
    else
      change(
        { member: undefined, family: family.map((old, i) => (i === at ? answers : old)) },
        ...Object.keys(problems).filter(name => name.startsWith(`familyMembers.${at}.`)),
      )
    toast('ok', words.registration.memberSaved(nameOf(answers, at ?? family.length)))
  }

  const remove = (at: number) => {
    const gone = nameOf(family[at] ?? {}, at)
    // The places behind it move up: what was wrong with them is found anew.
    change({ family: family.filter((_, i) => i !== at) }, ...Object.keys(problems).filter(name => name.startsWith('familyMembers')))
    setDeleting(undefined)
    toast('ok', words.registration.memberDeleted(gone))
    requestAnimationFrame(() => add.current?.focus())
  }

  return (
    <Panel number={number} title={words.registration.familyMembers}>
      <p className={styles.hint}>{family.length > 0 ? words.registration.familyHint : `${words.registration.noMembers} ${words.registration.familyHint}`}</p>
      <ul className={styles.list}>
        {family.map((answers, at) => {
          const name = nameOf(answers, at)
          const [problem] = Object.values(problemsOfMember(problems, at))
          return (
            <li key={at} className={styles.member}>
              <span className={styles.initial} aria-hidden>
                {initialOf(name)}
              </span>
              <div className={styles.words}>
                <b>{name}</b>
                <p>{factsOf(answers, fields)}</p>
                {problem && (
                  <p className={styles.error} data-invalid tabIndex={-1}>
                    <Icon name="alert" small />
                    <span>{problem}</span>
                  </p>
                )}
              </div>
              <IconButton icon="edit" label={words.registration.editNamed(name)} onClick={() => open(at)} />
              <IconButton icon="trash" label={words.registration.deleteNamed(name)} onClick={() => setDeleting(at)} />
            </li>
          )
        })}
      </ul>
      {problems.familyMembers && (
        <p className={styles.error} data-invalid tabIndex={-1}>
          <Icon name="alert" small />
          <span>{problems.familyMembers}</span>
        </p>
      )}
      {family.length < maxFamilyMembers && (
        <Button kind="outline" full ref={add} className={styles.add} onClick={() => open()}>
          <Icon name="plus" small />
          {words.registration.addMember}
        </Button>
      )}
      <MemberDialog
        fields={fields}
        member={member}
        found={member?.at === undefined ? {} : problemsOfMember(problems, member.at)}
        onType={answers => change({ member: { at: member?.at, answers } })}
        onCancel={close}
        onSave={save}
      />
      <Dialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={words.registration.deleteQuestion(deleting === undefined ? '' : nameOf(family[deleting] ?? {}, deleting))}
        closeLabel={words.common.close}
        actions={
          <>
            <Button kind="outline" onClick={() => setDeleting(undefined)}>
              {words.registration.cancel}
            </Button>
            <Button onClick={() => deleting !== undefined && remove(deleting)}>{words.common.delete}</Button>
          </>
        }
      >
        {null}
      </Dialog>
    </Panel>
  )
}

/** What is known of a member beside the name, in words. */
function factsOf(answers: Answers, fields: Field[]): string {
  const known = fields.flatMap(({ send_name, options }) => {
    const value = answers[send_name]
    if (!value || send_name === 'name' || value === 'unknown') return []
    return [options.find(o => o.value === value)?.label ?? value]
  })
  return known.join(' · ')
}

interface MemberDialogProps {
  fields: Field[]
  member: Form['member']
  /** What the server or the form's check found wrong with this member. */
  found: Problems
  onType(answers: Answers): void
  onCancel(): void
  onSave(answers: Answers): void
}

function MemberDialog({ fields, member, found, onType, onCancel, onSave }: MemberDialogProps) {
  const words = usePageWords()
  const box = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const open = member !== undefined
  const at = member?.at

  // oxlint-disable-next-line react/exhaustive-deps -- what was found when it opened
  useEffect(() => setProblems(open ? found : {}), [open, at])

  const save = () => {
    const answers = member?.answers ?? {}
    if (isAllBlank(answers)) return onCancel()
    const missing = problemsOfAnswers(answers, fields, words.registration.memberRequired)
    if (Object.keys(missing).length === 0) return onSave(answers)
    setProblems(missing)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={at === undefined ? words.registration.addMember : words.registration.editMember}
      closeLabel={words.common.close}
      actions={
        <>
          <Button kind="outline" onClick={onCancel}>
            {words.registration.cancel}
          </Button>
          <Button onClick={save}>{words.registration.save}</Button>
        </>
      }
    >
      {/* Within the form of the page: Enter saves the member, not the booking. */}
      <div
        ref={box}
        className={styles.fields}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          save()
        }}
      >
        {fields.map(field => (
          <DynamicField
            key={field.send_name}
            field={field}
            value={member?.answers[field.send_name] ?? ''}
            error={problems[field.send_name]}
            onChange={value => {
              onType({ ...member?.answers, [field.send_name]: value })
              setProblems(({ [field.send_name]: _over, ...rest }) => rest)
            }}
          />
        ))}
      </div>
    </Dialog>
  )
}

import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { atOnce, useDo } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useWords } from '../../../words/words.ts'
import { type Homam, namesOf } from '../state-of.tsx'
import { taskWords } from './task-words.ts'
import type { Task } from './task.ts'

interface TaskDialogProps {
  homam: Homam
  /** Undefined: a new one, due on the day of the homam if nothing else is said. */
  task: Task | undefined
  people: { id: number; name: string }[]
  close: () => void
}

export function TaskDialog({ homam, task, people, close }: TaskDialogProps) {
  const words = useWords(taskWords)
  const [what, setWhat] = useState(task?.what ?? '')
  const [staffId, setStaffId] = useState(task?.staffId ?? null)
  const [dueOn, setDueOn] = useState(task?.dueOn ?? homam.heldOn)
  const save = useDo('POST /api/office/task-save', { quiet: true, done: words.saved })
  const remove = useDo('POST /api/office/task-remove', {
    done: words.removed({ what: task?.what ?? '' }),
    atOnce: atOnce('POST /api/office/tasks', (answer, gone: { task: number }) => ({
      ...answer,
      tasks: answer.tasks.filter(({ id }) => id !== gone.task),
    })),
  })
  // Somebody who left keeps the task until it is given to another.
  const isGone = task?.staffId && !people.some(({ id }) => id === task.staffId)
  const choices = isGone ? [...people, { id: task.staffId ?? 0, name: task.who ?? '' }] : people
  const yes = () => {
    save.mutate(
      { ...namesOf(homam), task: task?.id, what, staffId, dueOn, version: task?.version ?? 0 },
      { onSuccess: close },
    )
  }
  return (
    <Ask
      open
      title={task?.what ?? words.add}
      yes={words.save}
      doing={save}
      away={
        task && {
          name: words.remove,
          onClick: () => {
            remove.mutate({ task: task.id })
            close()
          },
        }
      }
      onYes={yes}
      onClose={close}
    >
      <TextField
        label={words.what}
        value={what}
        required
        onChange={({ target }) => setWhat(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Choice
        label={words.who}
        value={staffId ?? ''}
        onChange={({ target }) => setStaffId(Number(target.value) || null)}
        none={words.anybody}
        of={choices.map(({ id, name }) => [id, name])}
      />
      <DayField label={words.dueOn} value={dueOn} required onChange={({ target }) => setDueOn(target.value)} />
    </Ask>
  )
}

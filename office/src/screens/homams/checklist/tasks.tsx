import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Broken } from '../../../frame/broken.tsx'
import { atOnce, useCall, useDo } from '../../../frame/calls.ts'
import { PlainList } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { useMayDo, useStaff } from '../../../frame/staff.ts'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { type Homam, namesOf } from '../state-of.tsx'
import type { Task } from './task.ts'
import { TaskDialog } from './task-dialog.tsx'
import { taskWords } from './task-words.ts'

/** What staff have to do for a homam beside what its checklist knows of by itself. */
export function Tasks({ homam }: { homam: Homam }) {
  const words = useWords(taskWords)
  const may = useMayDo('homams.run')
  const { data, error, refetch } = useCall('POST /api/office/tasks', namesOf(homam))
  const [open, setOpen] = useState<Task | 'new'>()
  return (
    <Section
      title={words.title}
      intro={words.intro}
      tools={
        may && (
          <Button variant="outlined" disabled={!data} onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        )
      }
    >
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {data?.tasks.length === 0 && <Typography color="text.secondary">{words.none}</Typography>}
      <PlainList>
        {data?.tasks.map(task => (
          <Line key={task.id} task={task} change={may ? () => setOpen(task) : undefined} />
        ))}
      </PlainList>
      {open && data && (
        <TaskDialog
          homam={homam}
          task={open === 'new' ? undefined : open}
          people={data.people}
          close={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

function Line({ task, change }: { task: Task; change: (() => void) | undefined }) {
  const words = useWords(taskWords)
  const say = useSay()
  const mayTick = useMayDo('tasks.tick')
  const { name } = useStaff()
  const tick = useDo('POST /api/office/task-tick', {
    done: ({ done }) => (done ? words.done : words.notDone)({ what: task.what }),
    atOnce: atOnce('POST /api/office/tasks', (answer, body: { task: number; done: boolean }) => ({
      ...answer,
      tasks: answer.tasks.map(one =>
        one.id === body.task
          ? {
              ...one,
              doneAt: body.done ? Date.now() : null,
              doneBy: body.done ? name : null,
              due: one.due && !body.done,
            }
          : one,
      ),
    })),
  })
  const isDone = task.doneAt !== null
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
        columnGap: 1,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Checkbox
        checked={isDone}
        disabled={!mayTick}
        onChange={(_event, done) => tick.mutate({ task: task.id, done })}
        slotProps={{ input: { 'aria-label': words.done({ what: task.what }) } }}
      />
      <Box sx={{ py: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...(isDone && { color: 'text.secondary' }) }}>
          {task.what}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
          {task.doneAt === null
            ? `${task.who ?? words.anybody} · ${say.day(task.dueOn)}`
            : words.doneBy({ name: task.doneBy ?? '', at: say.dayOfInstant(task.doneAt) })}
        </Box>
      </Box>
      {/* On a narrow screen it stands under what is due. */}
      <Box
        sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' }, pb: { xs: task.due ? 1 : 0, sm: 0 } }}
      >
        {task.due && <StateChip meaning="wait">{words.due}</StateChip>}
      </Box>
      {change && (
        <Button aria-label={`${words.change}: ${task.what}`} onClick={change}>
          {words.change}
        </Button>
      )}
    </Box>
  )
}

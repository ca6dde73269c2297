import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { Duties, type Duty } from './duties.tsx'
import { DutyDialog } from './duty-dialog.tsx'
import { rotaWords } from './words.ts'

/** On the page of a homam: who does what in it. */
export function RotaPart({ of }: { of: { id: number; occurrenceId: number | undefined } }) {
  const words = useWords(rotaWords)
  const may = useMayDo('homams.run')
  const { data, error, refetch } = useCall('POST /api/office/rota', of)
  const [open, setOpen] = useState<Duty | 'new'>()
  return (
    <Section
      title={words.part}
      intro={words.partNote}
      tools={
        may && (
          <Button variant="outlined" disabled={!data} onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        )
      }
    >
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {data?.duties.length === 0 && <Typography color="text.secondary">{words.nobody}</Typography>}
      {data && <Duties duties={data.duties} change={may ? setOpen : undefined} />}
      {open && data && (
        <DutyDialog of={of} duty={open === 'new' ? undefined : open} known={data} close={() => setOpen(undefined)} />
      )}
    </Section>
  )
}

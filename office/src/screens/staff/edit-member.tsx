import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { RoleFields } from './role-fields.tsx'
import type { Member } from './member.ts'
import { staffWords } from './words.ts'

type Change = OfficeCalls['POST /api/office/edit-staff']['body']

const changeOf = ({ id, version, name, roles, languages, state }: Member): Change => ({
  id,
  version,
  name,
  roles,
  languages: languages as Change['languages'],
  active: state !== 'inactive',
})

export function EditMember({ member, close, again }: { member: Member; close: () => void; again: () => void }) {
  const words = useWords(staffWords)
  const { roles } = useWords(frameWords)
  const [form, setForm] = useState(() => changeOf(member))
  const edit = useDo('POST /api/office/edit-staff', { done: words.saved, quiet: true })
  const wayIn = useDo('POST /api/office/send-way-in', { done: words.wayInSent, quiet: true })
  const change = (part: Partial<Change>) => setForm({ ...form, ...part })
  const save = (version: number) => edit.mutate({ ...form, version }, { onSuccess: close, onError: again })
  const meanwhile = edit.error instanceof Refused && edit.error.answer.code === 'edited_meanwhile'
  return (
    <Ask
      open
      title={words.editTitle(member.name)}
      yes={words.save}
      doing={edit}
      onClose={close}
      onYes={() => save(form.version)}
    >
      {/* The list behind was asked anew: it holds what the other one saved. */}
      {(meanwhile || member.version !== form.version) && (
        <Alert
          severity="warning"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              <Button color="inherit" onClick={() => save(member.version)}>
                {words.saveMine}
              </Button>
              <Button
                color="inherit"
                onClick={() => {
                  edit.reset()
                  setForm(changeOf(member))
                }}
              >
                {words.takeTheirs}
              </Button>
            </Box>
          }
        >
          {words.theirs(member.name, member.roles.map(role => roles[role]).join(' · '))}
        </Alert>
      )}
      {wayIn.error && <Broken error={wayIn.error} />}
      <TextField
        label={words.name}
        required
        value={form.name}
        onChange={event => change({ name: event.target.value })}
      />
      <RoleFields held={form.roles} languages={form.languages} change={change} />
      <div>
        <FormControlLabel
          control={<Switch checked={form.active} onChange={(_event, on) => change({ active: on })} />}
          label={words.active}
        />
        <Typography color="text.secondary" variant="body2">
          {words.activeNote}
        </Typography>
      </div>
      {member.state !== 'inactive' && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2, display: 'grid', gap: 1 }}>
          <Typography color="text.secondary" variant="body2">
            {words.wayInNote}
          </Typography>
          <Button
            variant="outlined"
            loading={wayIn.isPending}
            sx={{ justifySelf: 'start' }}
            onClick={() => wayIn.mutate({ id: member.id }, { onSuccess: close })}
          >
            {words.wayIn}
          </Button>
        </Box>
      )}
    </Ask>
  )
}

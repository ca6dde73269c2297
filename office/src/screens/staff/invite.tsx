import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { officeLanguages } from '../../../../contract/office/trust/languages.ts'
import { useWords } from '../../words/words.ts'
import { RoleFields } from './role-fields.tsx'
import { staffWords } from './words.ts'

type Invitation = OfficeCalls['POST /api/office/invite-staff']['body']

export function Invite({ close }: { close: () => void }) {
  const words = useWords(staffWords)
  const language = useOfficeLanguage()
  const [invitation, setInvitation] = useState<Invitation>({
    name: '',
    email: '',
    roles: ['operations'],
    languages: [],
    language,
  })
  const invite = useDo('POST /api/office/invite-staff', { done: words.invited, quiet: true })
  const change = (part: Partial<Invitation>) => setInvitation({ ...invitation, ...part })
  return (
    <Ask
      open
      title={words.invite}
      yes={words.sendInvitation}
      doing={invite}
      onClose={close}
      onYes={() => invitation.roles.length > 0 && invite.mutate(invitation, { onSuccess: close })}
    >
      <TextField label={words.name} value={invitation.name} onChange={event => change({ name: event.target.value })} />
      <TextField
        label={words.email}
        type="email"
        value={invitation.email}
        onChange={event => change({ email: event.target.value })}
      />
      <RoleFields held={invitation.roles} languages={invitation.languages} change={change} />
      <Choice
        label={words.language}
        value={invitation.language}
        onChange={event => change({ language: event.target.value as Invitation['language'] })}
        of={officeLanguages.map(({ web, name }) => [web, name, { lang: web }])}
      />
    </Ask>
  )
}

import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { officeLanguages, type OfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import { RoleFields } from './role-fields.tsx'
import { staffWords } from './words.ts'

type Invitation = OfficeCalls['POST /api/office/invite-staff']['body']

const emptyIn = (language: OfficeLanguage): Invitation => ({
  name: '',
  email: '',
  roles: ['operations'],
  languages: [],
  language,
})

/** An invitation that is being written. */
export function useInvitation() {
  const language = useOfficeLanguage()
  const [invitation, setInvitation] = useState(() => emptyIn(language))
  return {
    invitation,
    change: (part: Partial<Invitation>) => setInvitation({ ...invitation, ...part }),
    empty: () => setInvitation(emptyIn(language)),
  }
}

interface InvitationFieldsProps {
  invitation: Invitation
  change: (part: Partial<Invitation>) => void
  /** Fields beside each other, and of the roles only what those may do that are chosen. */
  brief?: boolean
}

export function InvitationFields({ invitation, change, brief = false }: InvitationFieldsProps) {
  const words = useWords(staffWords)
  return (
    <>
      <Stack gap={2} gridTemplateColumns={brief ? { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } : 'minmax(0, 1fr)'}>
        <TextField
          label={words.name}
          required
          value={invitation.name}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          label={words.email}
          required
          type="email"
          value={invitation.email}
          onChange={event => change({ email: event.target.value })}
        />
      </Stack>
      <RoleFields held={invitation.roles} languages={invitation.languages} change={change} brief={brief} />
      <Choice
        label={words.language}
        value={invitation.language}
        onChange={event => change({ language: event.target.value as Invitation['language'] })}
        of={officeLanguages.map(({ web, name }) => [web, name, { lang: web }])}
      />
    </>
  )
}

import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import { InvitationFields, useInvitation } from './invitation-fields.tsx'
import { staffWords } from './words.ts'

export function Invite({ close }: { close: () => void }) {
  const words = useWords(staffWords)
  const { invitation, change } = useInvitation()
  const invite = useDo('POST /api/office/invite-staff', { done: words.invited, quiet: true })
  return (
    <Ask
      open
      title={words.invite}
      yes={words.sendInvitation}
      doing={invite}
      onClose={close}
      onYes={() => invite.mutate(invitation, { onSuccess: close })}
    >
      <InvitationFields invitation={invitation} change={change} />
    </Ask>
  )
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import { InvitationFields, useInvitation } from '../staff/invitation-fields.tsx'
import { staffWords } from '../staff/words.ts'
import { FirstDayFrame } from './first-day-frame.tsx'
import { firstDayWords } from './first-day-words.ts'

/** Who works here besides: one invitation after the other. */
export function PeopleScreen() {
  const words = useWords(firstDayWords)
  const staff = useWords(staffWords)
  const { data } = useCall('POST /api/office/list-staff', { page: 1, perPage: 100 })
  const invite = useDo('POST /api/office/invite-staff', { done: staff.invited, quiet: true })
  const { invitation, change, empty } = useInvitation()
  const asked = data?.rows.filter(row => row.state === 'invited').map(row => row.name) ?? []
  const send = async () => {
    if (invitation.roles.length === 0) return false
    return invite.mutateAsync(invitation).then(
      () => {
        empty()
        return true
      },
      () => false,
    )
  }
  // An invitation that is written and not sent is sent first.
  const save = () => (invitation.name || invitation.email ? send() : Promise.resolve(true))
  return (
    <FirstDayFrame screen="people" save={save}>
      <Stack gap={2}>
        {invite.error && <Broken error={invite.error} />}
        <InvitationFields invitation={invitation} change={change} brief />
        <Button variant="outlined" loading={invite.isPending} onClick={() => void send()} sx={{ justifySelf: 'start' }}>
          {staff.sendInvitation}
        </Button>
        {asked.length > 0 && <Typography color="text.secondary">{words.invited(asked.join(', '))}</Typography>}
      </Stack>
    </FirstDayFrame>
  )
}

import PersonAdd from '@mui/icons-material/PersonAdd'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useCall } from '../../frame/calls.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { frameWords } from '../../words/frame.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../words/words.ts'
import { EditMember } from './edit-member.tsx'
import { Invite } from './invite.tsx'
import type { Member } from './member.ts'
import { staffWords } from './words.ts'

const perPage = 25
const meanings = { active: 'ok', invited: 'wait', inactive: 'none' } as const

export default function StaffPage() {
  const words = useWords(staffWords)
  const mayWrite = useMayDo('staff.write')
  const { filters, page, change, turn } = useFilters(['q'])
  const { data, error, refetch } = useCall('POST /api/office/list-staff', { page, perPage, q: filters.q })
  const [inviting, setInviting] = useState(false)
  useAct('invite', () => setInviting(mayWrite))
  const [editing, setEditing] = useState<number>()
  const edited = data?.rows.find(row => row.id === editing)

  const edit = (row: Member) => (
    <Button variant="outlined" aria-label={words.editTitle(row.name)} onClick={() => setEditing(row.id)}>
      {words.edit}
    </Button>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          )
        }
      />
      <TextField
        label={words.search}
        type="search"
        size="small"
        value={filters.q}
        onChange={event => change({ q: event.target.value })}
        sx={{ mb: 2, width: '100%', maxWidth: 420 }}
      />
      <Rows
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.id}
        error={error}
        again={() => void refetch()}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
        columns={[
          { title: words.name, cell: nameCell },
          { title: words.email, cell: row => row.email },
          { title: words.role, cell: rolesCell },
          { title: words.state, cell: stateCell, onCard: 'right' },
          { title: words.lastSeen, cell: seenCell, onCard: 'titled' },
          ...(mayWrite ? [{ title: words.edit, cell: edit }] : []),
        ]}
      />
      {inviting && <Invite close={() => setInviting(false)} />}
      {edited && (
        <EditMember key={edited.id} member={edited} close={() => setEditing(undefined)} again={() => void refetch()} />
      )}
    </>
  )
}

const nameCell = (row: Member) => <b>{row.name}</b>
const rolesCell = (row: Member) => <RolesOf row={row} />
const stateCell = (row: Member) => <State row={row} />
const seenCell = (row: Member) => <Seen at={row.last_seen} />

function RolesOf({ row }: { row: Member }) {
  const { siteLanguages } = useWords(staffWords)
  const { roles } = useWords(frameWords)
  const languages = row.languages.map(l => siteLanguages[l as keyof typeof siteLanguages]).join(', ')
  return row.roles
    .map(role => (role === 'translator' && languages ? `${roles.translator} (${languages})` : roles[role]))
    .join(' · ')
}

function State({ row }: { row: Member }) {
  const { states } = useWords(staffWords)
  return <StateChip meaning={meanings[row.state]}>{states[row.state]}</StateChip>
}

function Seen({ at }: { at: number | null }) {
  const { never } = useWords(staffWords)
  const say = useSay()
  return at ? say.instant(at) : never
}

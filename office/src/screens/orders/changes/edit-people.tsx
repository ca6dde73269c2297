import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Refused } from '../../../call.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { useNotify } from '../../../frame/notices.tsx'
import { useAct } from '../../../frame/use-act.ts'
import { useWords } from '../../../words/words.ts'
import type { Order } from '../order.ts'
import { orderWords } from '../order-words.ts'
import { type People, withoutBlanks } from '../people/people.ts'
import { PeopleFields } from '../people/people-fields.tsx'

/** Corrects names and address. Where somebody else saved meanwhile, theirs is shown and the second chooses. */
export function EditPeople({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const notify = useNotify()
  const queries = useQueryClient()
  const [people, setPeople] = useState<People>()
  /** The version that was read when the form was opened, or when theirs was shown. */
  const [version, setVersion] = useState(order.version)
  const save = useDo('POST /api/office/edit-order-people', { quiet: true })
  const refused = save.error instanceof Refused ? save.error.answer : undefined
  // One's own save has the next version too, for as long as the form is still closing.
  const meanwhile = people !== undefined && !save.isPending && order.version !== version
  const open = () => {
    save.reset()
    setVersion(order.version)
    setPeople({ personal: order.personal, family: order.family })
  }
  // A conversation leads straight to the correction, as does the palette.
  useAct('correct', open)
  const edit = useCallback((how: (before: People) => People) => setPeople(before => before && how(before)), [])
  const send = () => {
    if (!people) return
    const named = withoutBlanks(people)
    setPeople(named)
    // Having seen theirs, saving again puts these in their place.
    const seen = meanwhile ? order.version : version
    setVersion(seen)
    save.mutate(
      { orderId: order.orderId, version: seen, ...named },
      {
        onSuccess: () => {
          setPeople(undefined)
          notify(words.saved, { type: 'success' })
        },
        onError: error => {
          if (error instanceof Refused && error.answer.code === 'edited_meanwhile') void queries.invalidateQueries()
        },
      },
    )
  }
  return (
    <>
      <Button variant="contained" onClick={open}>
        {words.edit}
      </Button>
      <Ask
        open={people !== undefined}
        wide
        title={words.editTitle}
        yes={words.save}
        busy={save.isPending}
        onYes={send}
        onClose={() => setPeople(undefined)}
      >
        {meanwhile && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={open}>
                {words.leaveTheirs}
              </Button>
            }
          >
            {words.meanwhile}
            {order.people.map(([name], i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Typography key={i} sx={{ fontWeight: 700 }}>
                {name?.value}
              </Typography>
            ))}
            <Typography>{order.address}</Typography>
            {words.mineStays}
          </Alert>
        )}
        {save.error && !meanwhile && <Broken error={save.error} />}
        {!order.namesOpen && <Alert severity="info">{words.namesClosed}</Alert>}
        {!order.addressOpen && <Alert severity="info">{words.addressClosed}</Alert>}
        {people && (
          <PeopleFields
            event={order.event.id}
            questions={order.questions}
            people={people}
            edit={edit}
            problems={refused?.fields}
            standing={1 + order.family.length}
            most={order.namesPaid ?? undefined}
            note={order.namesPaid === null ? undefined : words.namesPaid(order.namesPaid)}
          />
        )}
      </Ask>
    </>
  )
}

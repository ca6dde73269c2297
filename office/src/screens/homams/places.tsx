import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { Homam } from './state-of.tsx'
import { homamsWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

type Package = Homam['packages'][number]

/** What each package has, and how it is changed. */
export function Places({ homam }: { homam: Homam }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const may = useMayDo('homams.run')
  const [changing, setChanging] = useState<Package>()
  // Nobody can be given a place any more in a homam that was held or called off.
  const changes = may && homam.state !== 'cancelled' && homam.state !== 'held' && homam.state !== 'over'
  const all = (row: Package) => (row.capacity === null ? words.noLimit : row.capacity)
  const change = (row: Package) =>
    changes && (
      <Button variant="outlined" aria-label={words.changeOf(row.name)} onClick={() => setChanging(row)}>
        {words.change}
      </Button>
    )
  return (
    <>
      <Rows
        label={words.places}
        rows={homam.packages}
        keyOf={row => row.id}
        columns={[
          { title: words.package, cell: row => `${row.name} · ${say.money(row.price)}` },
          { title: words.capacity, cell: all, align: 'right', onCard: 'titled' },
          { title: words.paid, cell: row => row.paid, align: 'right', onCard: 'titled' },
          { title: words.holding, cell: row => row.held, align: 'right', onCard: 'titled' },
          { title: words.offered, cell: row => row.offered, align: 'right', onCard: 'titled' },
          { title: words.free, cell: row => row.free ?? '–', align: 'right', onCard: 'titled' },
          { title: words.waiting, cell: row => row.waiting, align: 'right', onCard: 'titled' },
          ...(changes ? [{ title: words.actions, cell: change }] : []),
        ]}
      />
      {changing && (
        <ChangePlaces
          key={changing.id}
          of={homam.packages.find(p => p.id === changing.id) ?? changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

function ChangePlaces({ of, onClose }: { of: Package; onClose: () => void }) {
  const words = useWords(homamsWords)
  const [text, setText] = useState(of.capacity === null ? '' : String(of.capacity))
  // The values from when the dialog opened: if a colleague saves meanwhile, the second person sees both and chooses.
  const [was, setWas] = useState(of.capacity)
  const save = useDo('POST /api/office/set-capacity', { quiet: true, done: words.saved })
  const least = of.paid + of.held + of.offered
  const good = text === '' || (/^[1-9]\d{0,5}$/.test(text) && Number(text) >= least)
  return (
    <Ask
      open
      title={words.changeOf(of.name)}
      yes={words.save}
      doing={save}
      onClose={onClose}
      onYes={() =>
        save.mutate({ packageId: of.id, capacity: text === '' ? null : Number(text), was }, { onSuccess: onClose })
      }
    >
      {was !== of.capacity && (
        <Button variant="outlined" onClick={() => setWas(of.capacity)}>
          {words.meanwhile} {words.capacity}: {of.capacity ?? words.noLimit}
        </Button>
      )}
      <TextField
        label={words.capacity}
        value={text}
        error={!good}
        helperText={words.changeHint({ least })}
        onChange={event => setText(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', ...unless(good) } }}
      />
    </Ask>
  )
}

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { prasadamWords } from './words.ts'
import { Form } from '../../frame/fields/form.tsx'

type Courier = OfficeCalls['POST /api/office/prasadam-couriers']['answer']['couriers'][number]

export function CouriersDialog({ close }: { close: () => void }) {
  const words = useWords(prasadamWords)
  const id = useId()
  const { data } = useCall('POST /api/office/prasadam-couriers', {})
  const [adding, setAdding] = useState(false)
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{words.couriers}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{words.couriersNote}</Typography>
        {!data && <Waiting />}
        {data?.couriers.map(courier => (
          <CourierForm key={`${courier.code} ${courier.version}`} courier={courier} />
        ))}
        {adding && (
          <CourierForm
            key="new"
            courier={{ code: '', name: '', trackUrl: 'https://', active: true, version: 0 }}
            saved={() => setAdding(false)}
          />
        )}
        {!adding && <Button onClick={() => setAdding(true)}>{words.add}</Button>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Letters of a name that may stand in a code; a name in another script gets one by the clock. */
const codeOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30) || 'courier'

function CourierForm({ courier, saved }: { courier: Courier; saved?: () => void }) {
  const words = useWords(prasadamWords)
  const [name, setName] = useState(courier.name)
  const [trackUrl, setTrackUrl] = useState(courier.trackUrl)
  const [active, setActive] = useState(courier.active)
  const save = useDo('POST /api/office/prasadam-courier-save', { done: words.saved })
  const changed = name !== courier.name || trackUrl !== courier.trackUrl || active !== courier.active
  return (
    <Form
      onSend={() =>
        save.mutate(
          { code: courier.code || codeOf(name), name, trackUrl, active, version: courier.version },
          { onSuccess: saved },
        )
      }
      gap={1.5}
      gridTemplateColumns={{ xs: '1fr', md: '180px 1fr auto auto' }}
      alignItems="center"
    >
      <TextField label={words.courierName} value={name} required onChange={event => setName(event.target.value)} />
      <TextField label={words.courierUrl} value={trackUrl} onChange={event => setTrackUrl(event.target.value)} />
      <FormControlLabel
        control={<Checkbox checked={active} onChange={(_event, on) => setActive(on)} />}
        label={words.active}
      />
      <Button type="submit" variant="outlined" disabled={!changed} loading={save.isPending}>
        {words.save}
      </Button>
    </Form>
  )
}

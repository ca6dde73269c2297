import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Refused, callOffice } from '../../../call.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { Line, Stack } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { Camera } from './camera.tsx'
import { CourierChoice, lastCourier } from '../courier-choice.tsx'
import type { Parcel } from './parcel.ts'
import { prasadamWords } from '../words.ts'
import { Form } from '../../../frame/fields/form.tsx'

/** A scanner types a code and presses Enter: label, number, next label. Typing works alike. */
export function ScanPanel({ close }: { close: () => void }) {
  const words = useWords(prasadamWords)
  const [filming, setFilming] = useState(false)
  const scan = useScan()
  return (
    <Card sx={{ mb: 2 }}>
      <Form p={2} onSend={scan.submit} aria-label={words.scan}>
        <Typography>{words.scanNote}</Typography>
        <Stack gridTemplateColumns={{ xs: '1fr', md: '200px 1fr 1fr' }}>
          <CourierChoice value={scan.courier} change={scan.setCourier} />
          <TextField
            label={words.scanLabel}
            required
            value={scan.order}
            inputRef={scan.orderField}
            helperText={scan.parcel && `${scan.parcel.name}, ${scan.parcel.place}`}
            onChange={event => {
              scan.setOrder(event.target.value)
              scan.setParcel(undefined)
            }}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
          <TextField
            label={words.scanNumber}
            required={scan.parcel !== undefined}
            value={scan.number}
            inputRef={scan.numberField}
            onChange={event => scan.setNumber(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
          />
        </Stack>
        {scan.error !== undefined && <Broken error={scan.error} />}
        {scan.unknown !== undefined && (
          <Alert severity="error">
            {words.problems.unknown_order}: {scan.unknown}
          </Alert>
        )}
        {filming && <Camera seen={scan.seen} />}
        <Line>
          <Button type="submit" variant="contained" loading={scan.isSending}>
            {words.send}
          </Button>
          <Button onClick={() => setFilming(!filming)}>{filming ? words.cameraStop : words.camera}</Button>
          <Button onClick={close}>{words.close}</Button>
        </Line>
        <Stack role="status" gap={1}>
          {scan.done.map(line => (
            <Alert key={line} severity="success">
              {line}
            </Alert>
          ))}
        </Stack>
        <Ask
          open={scan.asking !== undefined}
          title={words.replace(scan.asking ?? '')}
          yes={words.replaceYes}
          onYes={() => void scan.send(scan.number, scan.asking)}
          onClose={() => scan.setAsking(undefined)}
        />
      </Form>
    </Card>
  )
}

/** Which parcel is at hand, what goes wrong with it, and what was sent last. */
function useScan() {
  const words = useWords(prasadamWords)
  const [courier, setCourier] = useState(lastCourier())
  const [order, setOrder] = useState('')
  const [number, setNumber] = useState('')
  const [parcel, setParcel] = useState<Parcel>()
  const [done, setDone] = useState<string[]>([])
  const [error, setError] = useState<unknown>()
  /** A label that is of no parcel. */
  const [unknown, setUnknown] = useState<string>()
  const [asking, setAsking] = useState<string>()
  const orderField = useRef<HTMLInputElement>(null)
  const numberField = useRef<HTMLInputElement>(null)
  // A scanner types wherever the cursor is: it stands ready.
  useEffect(() => orderField.current?.focus(), [])
  const track = useDo('POST /api/office/prasadam-track', { quiet: true })

  const findParcel = async (code: string) => {
    setError(undefined)
    setUnknown(undefined)
    try {
      setParcel(await callOffice('POST /api/office/prasadam-find', { code }))
      numberField.current?.focus()
    } catch (found) {
      setParcel(undefined)
      if (found instanceof Refused && found.answer.code === 'not_found') setUnknown(code)
      else setError(found)
      orderField.current?.select()
    }
  }
  const send = async (typed: string, replace?: string) => {
    if (!parcel) return
    setError(undefined)
    setAsking(undefined)
    try {
      const sent = await track.mutateAsync({ order: parcel.orderId, courier, number: typed, replace })
      setDone(before => [words.sentNow(sent.name, sent.number ?? ''), ...before].slice(0, 5))
      setOrder('')
      setNumber('')
      setParcel(undefined)
      orderField.current?.focus()
    } catch (refused) {
      if (refused instanceof Refused && refused.answer.code === 'tracking_number_other' && parcel.number)
        return setAsking(parcel.number)
      setError(refused)
      numberField.current?.select()
    }
  }
  const submit = () => void (parcel ? send(number) : findParcel(order))
  const seen = (code: string) => {
    if (parcel) {
      setNumber(code)
      void send(code)
    } else {
      setOrder(code)
      void findParcel(code)
    }
  }
  return {
    courier,
    setCourier,
    order,
    setOrder,
    number,
    setNumber,
    parcel,
    setParcel,
    done,
    error,
    unknown,
    asking,
    setAsking,
    orderField,
    numberField,
    isSending: track.isPending,
    send,
    submit,
    seen,
  }
}

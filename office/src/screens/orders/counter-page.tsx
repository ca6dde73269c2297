import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { languages } from '../../../../contract/languages.ts'
import { mostNames, namesBeyond } from '../../../../contract/package-names.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { counterWords } from './counter-words.ts'
import { namesSaid } from './names-said.ts'
import { orderWords } from './order-words.ts'
import { type People, PeopleFields } from './people-fields.tsx'

/** Books for somebody on the phone or before the counter. One key a form: pressed twice, it books once. */
export function CounterPage() {
  const words = useWords(counterWords)
  const [form, setForm] = useState(() => crypto.randomUUID())
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <CounterForm key={form} formKey={form} again={() => setForm(crypto.randomUUID())} />
    </>
  )
}

function CounterForm({ formKey, again }: { formKey: string; again: () => void }) {
  const words = useWords(counterWords)
  const inOrder = useWords(orderWords)
  const say = useSay()
  const [phone, setPhone] = useState('')
  const [language, setLanguage] = useState('te')
  const [event, setEvent] = useState('')
  const [packageId, setPackage] = useState('')
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [people, setPeople] = useState<People>({ personal: {}, family: [] })
  const [pay, setPay] = useState<'cash' | 'link'>('cash')
  const [receipt, setReceipt] = useState('')
  const homams = useCall('POST /api/office/counter-homams', {})
  const offer = useCall('POST /api/office/counter-offer', { event: event || 0 }, { enabled: event !== '' })
  const found = useDo('POST /api/office/look-up-devotee', { quiet: true })
  const book = useDo('POST /api/office/counter-order', { quiet: true })
  const homam = homams.data?.find(h => String(h.id) === event)
  const shown = event && !(offer.error instanceof Refused) && !offer.isPlaceholderData ? offer.data : undefined
  const chosen = shown?.packages.find(p => String(p.id) === packageId)
  const terms = { included: chosen?.namesIncluded ?? null, furtherPrice: chosen?.furtherName ?? null }
  const most = mostNames(terms)
  const beyond = namesBeyond(terms, 1 + people.family.length)
  const further = (beyond ?? 0) * (terms.furtherPrice ?? 0)
  const total = (chosen?.amount ?? 0) + further + (shown?.products ?? []).reduce((sum, p) => sum + p.amount * (quantities[p.id] ?? 0), 0)
  const refused = book.error instanceof Refused ? book.error.answer : undefined

  if (book.data) {
    return (
      <Alert severity="success">
        <Typography sx={{ mb: 1 }}>{book.data.payLink ? words.linkSent : words.done}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={`/orders/${book.data.id}`} variant="contained">
            {words.open}
          </Button>
          <Button variant="outlined" onClick={again}>
            {words.another}
          </Button>
        </Box>
      </Alert>
    )
  }

  const send = () =>
    book.mutate({
      key: formKey,
      phone,
      language,
      event,
      package: packageId || null,
      products: Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity })),
      total,
      ...people,
      pay,
      ...(pay === 'cash' && { receipt }),
    })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault()
        send()
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 860 }}
    >
      <Section title={inOrder.devotee}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr auto 1fr' }, alignItems: 'start' }}>
          <TextField label={words.phone} required type="tel" value={phone} onChange={e => setPhone(e.target.value)} autoComplete="off" />
          <Button
            variant="outlined"
            sx={{ minHeight: 56 }}
            loading={found.isPending}
            onClick={() => found.mutate({ phone }, { onSuccess: ({ personal }) => setPeople(p => ({ ...p, personal: { ...personal, ...p.personal } })) })}
          >
            {words.lookUp}
          </Button>
          <TextField select label={words.language} value={language} onChange={e => setLanguage(e.target.value)}>
            {languages.map(l => (
              <MenuItem key={l.web} value={l.web}>
                {l.name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {found.error && <Broken error={found.error} />}
        {found.data && (
          <Alert severity={found.data.blocked ? 'error' : 'info'} sx={{ mt: 2 }}>
            {found.data.blocked ? words.blocked(found.data.blocked) : found.data.devoteeId ? words.known : words.fresh}
          </Alert>
        )}
        {found.data && found.data.members.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
            <Typography>{words.book}:</Typography>
            {found.data.members.map((member, i) => (
              // Two in a family may share a name.
              // oxlint-disable-next-line react/no-array-index-key
              <Chip key={i} label={`+ ${member.name}`} onClick={() => setPeople(p => ({ ...p, family: [...p.family, member] }))} sx={{ minHeight: 44 }} />
            ))}
          </Box>
        )}
      </Section>
      <Section title={inOrder.bought}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {homams.error && <Broken error={homams.error} again={() => void homams.refetch()} />}
          <TextField
            select
            label={words.homam}
            required
            value={homam ? event : ''}
            helperText={homam ? words.bookUntil(say.day(homam.closesOn)) : homams.data?.length === 0 ? words.noHomams : undefined}
            onChange={e => {
              setEvent(e.target.value)
              setPackage('')
              setQuantities({})
            }}
          >
            {(homams.data ?? []).map(h => (
              <MenuItem key={h.id} value={String(h.id)} disabled={h.full} sx={{ whiteSpace: 'normal' }}>
                {[h.name, say.day(h.heldOn), h.full && words.left(0)].filter(Boolean).join(' · ')}
              </MenuItem>
            ))}
          </TextField>
          {event && offer.error && (
            <Broken
              error={offer.error}
              again={() => {
                void homams.refetch()
                void offer.refetch()
              }}
            />
          )}
          {shown && shown.packages.length > 0 && (
            <TextField select label={words.package} required value={chosen ? packageId : ''} onChange={e => setPackage(e.target.value)}>
              {shown.packages.map(p => (
                <MenuItem key={p.id} value={String(p.id)} disabled={p.left === 0}>
                  {[p.name, say.money(p.amount), ...namesSaid(p, inOrder, say.money), p.left !== null && words.left(p.left)].filter(Boolean).join(' · ')}
                </MenuItem>
              ))}
            </TextField>
          )}
          {shown && shown.products.length > 0 && <Typography variant="h3">{words.products}</Typography>}
          {shown?.products.map(p => (
            <TextField
              key={p.id}
              type="number"
              label={`${p.name} · ${say.money(p.amount)}`}
              value={quantities[p.id] ?? 0}
              onChange={e => setQuantities({ ...quantities, [p.id]: Math.max(0, Math.min(99, Math.floor(Number(e.target.value)))) })}
              slotProps={{ htmlInput: { min: 0, max: 99 } }}
            />
          ))}
        </Box>
      </Section>
      {shown && (
        <Section title={inOrder.people}>
          <PeopleFields
            questions={shown.questions}
            people={people}
            change={setPeople}
            problems={refused?.fields}
            most={most}
            note={beyond === undefined ? inOrder.tooManyNames(most) : further > 0 ? inOrder.furtherNames(beyond, say.money(further)) : undefined}
          />
        </Section>
      )}
      <Section title={words.pay}>
        <RadioGroup aria-label={words.pay} value={pay} onChange={(_event, to) => setPay(to as typeof pay)}>
          <FormControlLabel value="cash" control={<Radio />} label={words.cash} />
          <FormControlLabel value="link" control={<Radio />} label={words.link} />
        </RadioGroup>
        {pay === 'cash' && (
          <TextField
            label={words.receipt}
            required
            value={receipt}
            onChange={e => setReceipt(e.target.value)}
            error={Boolean(refused?.fields?.receipt)}
            helperText={refused?.fields?.receipt}
            slotProps={{ htmlInput: { maxLength: 40 } }}
            sx={{ mt: 1, width: '100%', maxWidth: 360 }}
          />
        )}
        <Typography sx={{ my: 2, fontSize: '1.25rem', fontWeight: 700 }}>
          {words.total}: {say.money(total)}
        </Typography>
        {book.error && <Broken error={book.error} />}
        <Button type="submit" variant="contained" size="large" loading={book.isPending} disabled={!shown || (shown.packages.length > 0 && !chosen)}>
          {pay === 'cash' ? words.submitCash : words.submitLink}
        </Button>
      </Section>
    </Box>
  )
}

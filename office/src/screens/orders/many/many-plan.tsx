import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { languageByWeb } from '../../../../../contract/ground/languages.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { Choice, type Option } from '../../../frame/fields/choice.tsx'
import { ReasonField } from '../../../frame/fields/reason-field.tsx'
import { Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { type ManyRun, placeOf } from './many-run.ts'
import { manyWords } from './many-words.ts'
import { Form } from '../../../frame/fields/form.tsx'

/** What will become of many orders, before anything does, and the button with which it begins. */
export function ManyPlan({ run }: { run: ManyRun }) {
  const words = useWords(manyWords)
  const say = useSay()
  const mayRefund = useMayDo('money.write')
  const { what, counts, money } = run
  // What becomes of the money is said, not left to what stood there.
  const asks = what === 'cancel' && money.back > 0 && mayRefund
  const [refund, setRefund] = useState<'none' | 'full' | ''>('')
  const [reason, setReason] = useState('')
  const cancel = useDo('POST /api/office/begin-cancelling', { quiet: true })
  const move = useDo('POST /api/office/begin-moving', { quiet: true })
  const begin = () => {
    if (what === 'move') move.mutate({ id: run.id, reason })
    else cancel.mutate({ id: run.id, refund: refund || 'none', reason })
  }
  const error = cancel.error ?? move.error
  return (
    <Stack mb={3}>
      <Alert severity="info">{words.before}</Alert>
      {run.leftOut > 0 && <Alert severity="warning">{words.leftOut(run.leftOut.toLocaleString('en-IN'))}</Alert>}
      <Card>
        <Form p={2.5} onSend={begin}>
          <Typography variant="h2">
            {counts.todo === 0
              ? words.nobody
              : what === 'cancel'
                ? words.willCancel(counts.todo)
                : words.willMove(counts.todo)}
          </Typography>
          <Facts>
            {money.back > 0 && (what === 'cancel' ? words.paidBack : words.lessBack)(say.money(money.back))}
            {money.cash > 0 && words.ofCash(say.money(money.cash))}
            {money.asked > 0 && words.asked(say.money(money.asked))}
            {run.locked > 0 && words.locked(run.locked)}
            {run.untold > 0 && words.untold(run.untold)}
          </Facts>
          {run.problems.length > 0 && (
            <div>
              <Typography sx={{ fontWeight: 600 }}>{words.notDone(counts.refused)}</Typography>
              <Facts>
                {run.problems.map(
                  ({ problem, orders }) => `${orders.toLocaleString('en-IN')}: ${words.problems[problem]}`,
                )}
              </Facts>
            </div>
          )}
          {run.packages.length > 0 && <IntoPackages run={run} />}
          {asks && (
            <div>
              <Typography sx={{ fontWeight: 600 }}>{words.money}</Typography>
              <RadioGroup
                aria-label={words.money}
                value={refund}
                onChange={(_event, to) => setRefund(to as typeof refund)}
              >
                {(['full', 'none'] as const).map(kind => (
                  <FormControlLabel key={kind} value={kind} control={<Radio required />} label={words.refund[kind]} />
                ))}
              </RadioGroup>
            </div>
          )}
          {what === 'cancel' && money.back > 0 && !mayRefund && (
            <Typography color="text.secondary">{words.byFinance}</Typography>
          )}
          <ReasonField label={words.reason} value={reason} set={setReason} maxLength={500} />
          {error && <Broken error={error} />}
          <Box>
            <Button
              variant="contained"
              color={what === 'cancel' ? 'error' : 'primary'}
              disabled={counts.todo === 0}
              loading={cancel.isPending || move.isPending}
              type="submit"
            >
              {words.begin[what](counts.todo)}
            </Button>
          </Box>
        </Form>
      </Card>
      <Samples run={run} refund={refund} />
    </Stack>
  )
}

/** Short sentences, each on a line of its own; nothing where there are none. */
function Facts({ children }: { children: ReactNode[] }) {
  const lines = children.flat().filter(line => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  )
}

/** Each package goes into one there; another choice is looked at anew. */
function IntoPackages({ run }: { run: ManyRun }) {
  const words = useWords(manyWords)
  const say = useSay()
  const plan = useDo('POST /api/office/plan-moving')
  const choose = (from: number | null, to: number) => {
    const others = run.packages.flatMap(one =>
      one.from === from || one.to === null ? [] : [{ from: one.from, to: one.to }],
    )
    plan.mutate(
      { orders: { run: run.id }, ...placeOf(run.target), into: [...others, { from, to }] },
      { onSuccess: ({ id }) => run.open(id) },
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{words.packages}</Typography>
      {run.packages.map(one => (
        <Choice
          key={one.from ?? 0}
          label={one.name ? words.packageOf(one) : words.noPackage}
          value={one.to === null ? '' : String(one.to)}
          disabled={plan.isPending || run.into.length === 0}
          onChange={event => choose(one.from, Number(event.target.value))}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          of={[
            ['', words.stays, { disabled: true }],
            ...run.into.map(
              (p): Option => [
                String(p.id),
                [p.name, say.money(p.price), ...(p.free === null ? [] : [words.places(p.free)])].join(' · '),
                { sx: { whiteSpace: 'normal' } },
              ],
            ),
          ]}
        />
      ))}
    </Box>
  )
}

/** What devotees are told, in each of their languages. */
function Samples({ run, refund }: { run: ManyRun; refund: 'none' | 'full' | '' }) {
  const words = useWords(manyWords)
  const shown = run.samples.filter(({ kind }) => {
    if (kind === 'full') return refund !== 'none'
    // Orders without money are told the same either way.
    return kind !== 'none' || refund !== 'full'
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={words.told}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.told}
      </Typography>
      <Stack gap={1.5} gridTemplateColumns={{ xs: '1fr', md: '1fr 1fr' }}>
        {shown.map(sample => (
          <Card key={`${sample.kind} ${sample.language}`} sx={{ p: 2 }}>
            <Typography variant="body2" color="text.secondary">
              {[languageByWeb(sample.language)?.name, words.toldKinds[sample.kind], words.toldTo(sample.orders)].join(
                ' · ',
              )}
            </Typography>
            <Typography lang={sample.language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {sample.text}
            </Typography>
          </Card>
        ))}
      </Stack>
    </section>
  )
}

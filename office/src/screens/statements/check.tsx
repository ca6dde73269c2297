import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import {
  bankFields,
  mappingSwitches,
  missingFields,
  settlementFields,
} from '../../../../contract/giving/statement-columns.ts'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { statementWords } from './words.ts'

type File_ = OfficeCalls['POST /api/office/statements']['answer']['files'][number]
type Checked = OfficeCalls['POST /api/office/statement-check']['answer']

/** Staff say which column is which, see what the file would bring, and take it in. */
export function Check({ file }: { file: File_ }) {
  const words = useWords(statementWords)
  const [mapping, setMapping] = useState<Record<string, number>>(file.mapping)
  const [checked, setChecked] = useState<Checked>()
  const [compared, setCompared] = useState(false)
  const check = useDo('POST /api/office/statement-check')
  const take = useDo('POST /api/office/statement-take', { done: words.taken })
  const missing = missingFields(file.kind, mapping)
  const nameOf = (field: string) => wordFor(words.fields, field, words.otherField)
  const choose = (field: string, column: number) => {
    setChecked(undefined)
    setCompared(false)
    const { [field]: _before, ...others } = mapping
    setMapping(column < 0 ? others : { ...others, [field]: column })
  }
  const switches = mappingSwitches.filter(name => (name === 'signed') === (file.kind === 'bank'))
  return (
    <Card sx={{ p: 2, mb: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {words.columns}: {file.fileName}
      </Typography>
      <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
        {(file.kind === 'bank' ? bankFields : settlementFields).map(field => (
          <Choice
            key={field}
            label={words.fields[field]}
            error={missing.includes(field)}
            value={mapping[field] ?? -1}
            onChange={event => choose(field, Number(event.target.value))}
            of={[[-1, words.none], ...file.heads.map((head, place) => [place, head || place + 1] as const)]}
          />
        ))}
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {switches.map(name => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={mapping[name] === 1} onChange={(_event, on) => choose(name, on ? 1 : -1)} />}
            label={words.switches[name]}
          />
        ))}
      </Box>
      {missing.length > 0 && (
        <Alert severity="warning">{words.missing({ fields: missing.map(nameOf).join(', ') })}</Alert>
      )}
      <Line>
        <Button
          variant={checked ? 'outlined' : 'contained'}
          disabled={missing.length > 0}
          loading={check.isPending}
          onClick={() => check.mutate({ id: file.id, mapping }, { onSuccess: setChecked })}
        >
          {words.check}
        </Button>
        {checked && (
          <Button
            variant="contained"
            disabled={checked.good + checked.known === 0 || (checked.offBalance > 0 && !compared)}
            loading={take.isPending}
            onClick={() => take.mutate({ id: file.id, mapping, ...(compared && { offBalance: checked.offBalance }) })}
          >
            {words.take({ n: checked.good })}
          </Button>
        )}
      </Line>
      {checked && <Found checked={checked} compared={compared} setCompared={setCompared} />}
    </Card>
  )
}

interface FoundProps {
  checked: Checked
  compared: boolean
  setCompared: (compared: boolean) => void
}

/** What the file would bring. */
function Found({ checked, compared, setCompared }: FoundProps) {
  const words = useWords(statementWords)
  const say = useSay()
  const signed = (amount: number) => `${amount < 0 ? '−' : ''}${say.money(Math.abs(amount))}`
  return (
    <>
      <Alert severity={checked.bad > 0 ? 'warning' : 'success'}>
        {words.found(checked)}{' '}
        {checked.from && checked.to && words.span({ from: say.day(checked.from), to: say.day(checked.to) })}{' '}
        {words.moneyIn}: {say.money(checked.moneyIn)} · {words.moneyOut}: {say.money(checked.moneyOut)}
      </Alert>
      {checked.offBalance > 0 && (
        <Alert severity="error">
          {words.offBalance({ n: checked.offBalance })} {words.offLines}: {checked.offLines.join(', ')}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={<Checkbox checked={compared} onChange={(_event, on) => setCompared(on)} />}
            label={words.takeAnyway}
          />
        </Alert>
      )}
      {checked.sample.length > 0 && (
        <div>
          <Typography variant="h3">{words.sample}</Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1, overflowWrap: 'anywhere' }}>
            {checked.sample.map(line => (
              <li key={`${line.day} ${line.amount} ${line.text}`}>
                {say.day(line.day)} · <strong>{signed(line.amount)}</strong> · {line.text}
              </li>
            ))}
          </Box>
        </div>
      )}
      {checked.problems.length > 0 && (
        <Rows
          label={words.problems.amount_bad}
          rows={checked.problems}
          keyOf={problem => problem.line}
          columns={[
            { title: words.line, cell: problem => problem.line, onCard: 'titled' },
            { title: words.state, cell: problem => words.problems[problem.problem], onCard: 'head' },
            {
              title: words.fields.narration,
              cell: problem => <Box sx={{ overflowWrap: 'anywhere' }}>{problem.text}</Box>,
            },
          ]}
        />
      )}
    </>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { CheckSaid } from './check-said.tsx'
import { fieldNames, providerNames } from './names.ts'
import { keyWords } from './words.ts'

interface OneProviderProps {
  shown: OfficeCalls['POST /api/office/keys']['answer']['providers'][number]
  mayChange: boolean
  change: () => void
  remove: () => void
}

/** A provider: whether it is in use, where its keys come from, and what can be done about them. */
export function OneProvider({ shown, mayChange, change, remove }: OneProviderProps) {
  const words = useWords(keyWords)
  const say = useSay()
  const check = useDo('POST /api/office/check-keys')
  const { provider, source, fields, in_use: inUse, changed_at: at, changed_by: who } = shown
  const name = providerNames[provider]
  const labelled = (verb: string) => `${verb}: ${name}`
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Line gap={1.5} alignItems="center">
        <Typography variant="h3" sx={{ flex: '1 1 120px' }}>
          {name}
        </Typography>
        <StateChip meaning={inUse ? 'ok' : 'none'}>{inUse ? words.inUse : words.notInUse}</StateChip>
      </Line>
      <Typography color="text.secondary">
        {words.sources[source]}
        {source === 'office' && at !== null && ` · ${words.by({ who: who ?? '', when: say.instant(at) })}`}
      </Typography>
      {source !== 'none' && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: '.9375rem', overflowWrap: 'anywhere' }}>
          {fields
            .filter(({ set }) => set)
            .map(({ setting, hint }) => (
              <li key={setting}>
                <span lang="en">{fieldNames[setting] ?? setting}</span> <code>{hint || '••••'}</code>
              </li>
            ))}
        </Box>
      )}
      <Line mt={1}>
        {mayChange && (
          <Button
            variant="outlined"
            onClick={change}
            aria-label={labelled(source === 'none' ? words.enter : words.change)}
          >
            {source === 'none' ? words.enter : words.change}
          </Button>
        )}
        {source !== 'none' && (
          <Button
            variant="outlined"
            loading={check.isPending}
            onClick={() => check.mutate({ provider })}
            aria-label={labelled(words.check)}
          >
            {words.check}
          </Button>
        )}
        {source === 'office' && (
          <Button variant="outlined" color="error" onClick={remove} aria-label={labelled(words.remove)}>
            {words.remove}
          </Button>
        )}
      </Line>
      {check.data && (
        <Alert severity={check.data.check === 'answers' ? 'success' : 'error'} sx={{ mt: 1 }}>
          <CheckSaid provider={provider} checked={check.data} />
        </Alert>
      )}
    </Box>
  )
}

import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Provider, providerKinds } from '../../../../contract/money/provider-keys.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { EnterKeys } from './enter-keys.tsx'
import { providerNames } from './names.ts'
import { OneProvider } from './one-provider.tsx'
import { keyWords } from './words.ts'

type Shown = OfficeCalls['POST /api/office/keys']['answer']['providers'][number]

const kinds = ['gateway', 'sms', 'whatsapp', 'email'] as const

export default function KeysPage() {
  const words = useWords(keyWords)
  const { data, error, refetch } = useCall('POST /api/office/keys', {})
  const [changing, setChanging] = useState<Shown>()
  const [removing, setRemoving] = useState<Provider>()
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {data && (
        <Stack gap={3}>
          <Alert severity={data.on ? 'info' : 'warning'}>{data.on ? words.rule : words.off}</Alert>
          {kinds.map(kind => (
            <Section key={kind} title={words.kinds[kind]}>
              {data.providers
                .filter(({ provider }) => providerKinds[provider] === kind)
                .map(shown => (
                  <OneProvider
                    key={shown.provider}
                    shown={shown}
                    mayChange={data.on}
                    change={() => setChanging(shown)}
                    remove={() => setRemoving(shown.provider)}
                  />
                ))}
            </Section>
          ))}
        </Stack>
      )}
      {changing && <EnterKeys shown={changing} close={() => setChanging(undefined)} />}
      {removing && <Remove provider={removing} close={() => setRemoving(undefined)} />}
    </>
  )
}

function Remove({ provider, close }: { provider: Provider; close: () => void }) {
  const words = useWords(keyWords)
  const remove = useDo('POST /api/office/remove-keys', { done: words.removed, quiet: true })
  return (
    <Ask
      open
      grave
      title={words.removeTitle({ name: providerNames[provider] })}
      yes={words.remove}
      doing={remove}
      onClose={close}
      onYes={() => remove.mutate({ provider }, { onSuccess: close })}
    >
      <Typography>{words.removeNote}</Typography>
    </Ask>
  )
}

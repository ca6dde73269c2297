import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { AboutMe } from './about-me.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { accountWords } from './words.ts'

export default function AccountPage() {
  const words = useWords(accountWords)
  const { roles } = useWords(frameWords)
  const { data, error, refetch } = useCall('POST /api/office/my-account', {})
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  return (
    <>
      <PageHead title={words.title} note={`${data.email} · ${roles[data.role]}`} />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <Part title={words.about}>
          <AboutMe account={data} />
        </Part>
        <Part title={words.password} note={words.passwordNote}>
          <Password email={data.email} />
        </Part>
        <SecondFactor account={data} />
        <Part title={words.sessions}>
          <Sessions sessions={data.sessions} />
        </Part>
      </Box>
    </>
  )
}

export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h2">{title}</Typography>
        {note && <Typography color="text.secondary">{note}</Typography>}
      </div>
      {children}
    </Card>
  )
}

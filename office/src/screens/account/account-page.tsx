import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { AboutMe } from './about-me.tsx'
import { FiguresMail } from './figures-mail.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { accountWords } from './words.ts'

export default function AccountPage() {
  const words = useWords(accountWords)
  const { roles } = useWords(frameWords)
  const seesMoney = useMayDo('money.read')
  const { data, error, refetch } = useCall('POST /api/office/my-account', {})
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  return (
    <>
      <PageHead title={words.title} note={`${data.email} · ${data.roles.map(role => roles[role]).join(' · ')}`} />
      <Stack alignItems="start" gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
        <Section gap={2} title={words.about}>
          <AboutMe account={data} />
        </Section>
        <Section gap={2} title={words.password} intro={words.passwordNote}>
          <Password email={data.email} />
        </Section>
        <SecondFactor account={data} />
        {seesMoney && <FiguresMail />}
        <Section gap={2} title={words.sessions}>
          <Sessions sessions={data.sessions} />
        </Section>
      </Stack>
    </>
  )
}

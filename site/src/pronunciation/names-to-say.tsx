import { query, useQuery } from '../calls/use-calls.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import type { Session } from '../session/session.ts'
import { Broken } from '../ui/broken.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NameToSay } from './name-to-say.tsx'
import styles from './say-names.module.css'
import { type SayingWords, useSaying } from './use-saying.ts'

interface Props {
  session: Session
  words: SayingWords
  among: readonly string[]
}

/** Those of the names for which the devotee may say something, each with what can be done about it. */
export function NamesToSay({ session: { userId }, words, among }: Props) {
  const { lang } = usePageContext()
  const all = useWords()
  const own = useQuery(query('POST /api/pronunciations', { userId }), lang, { staleTime: 0 })
  const saying = useSaying(userId, words, own.refetch)
  if (!own.data && own.isError)
    return (
      <Broken
        title={all.errors.loadTitle}
        text={all.errors.loadText}
        again={all.common.tryAgain}
        onAgain={() => void own.refetch()}
      />
    )
  if (!own.data) return <Skeleton shape="text" count={3} />
  const { sounds, children, names } = own.data
  const here = names.filter(name => among.includes(name))
  if (here.length === 0) return <p>{words.noNames}</p>
  return (
    <>
      <p className={styles.note}>{words.consent}</p>
      <ul className={styles.names}>
        {here.map(name => (
          <NameToSay
            key={name}
            name={name}
            soundKey={sounds.find(sound => sound.name === name)?.key}
            isChild={children.includes(name)}
            words={words}
            saying={saying}
          />
        ))}
      </ul>
    </>
  )
}

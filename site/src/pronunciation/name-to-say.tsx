import { useState } from 'react'
import { Problem, Tick } from '../donations/choices.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { microphone } from './microphone.ts'
import styles from './say-names.module.css'
import type { SayingWords, useSaying } from './use-saying.ts'

interface Props {
  name: string
  /** Of what is kept; undefined: nothing is. */
  soundKey: string | undefined
  /** A parent or guardian has to agree first. */
  isChild: boolean
  words: SayingWords
  saying: ReturnType<typeof useSaying>
}

/** One name, what can be done about it, and what goes on. */
export function NameToSay({ name, soundKey, isChild, words, saying }: Props) {
  const [agreed, setAgreed] = useState(false)
  const now = saying.doing?.name === name ? saying.doing : undefined
  const say = () => (isChild && !agreed ? saying.askToTick(name) : void saying.say(name, agreed))
  return (
    <li className={styles.name}>
      <b>{name}</b>
      {isChild && (
        <Tick checked={agreed} onChange={setAgreed}>
          {words.parent(name)}
        </Tick>
      )}
      <div className={styles.buttons}>
        {now?.stop ? (
          <Button onClick={now.stop}>{words.stop}</Button>
        ) : (
          <Button
            kind={soundKey ? 'outline' : 'primary'}
            busy={now?.busy === 'say'}
            aria-label={soundKey ? words.againNamed(name) : words.sayNamed(name)}
            onClick={say}
          >
            <Icon name={microphone} small />
            {soundKey ? words.again : words.say}
          </Button>
        )}
        {soundKey && now?.busy !== 'say' && (
          <>
            <Button
              kind="outline"
              busy={now?.busy === 'hear'}
              aria-label={words.hearNamed(name)}
              onClick={() => void saying.hear(name, soundKey)}
            >
              <Icon name="play" small />
              {words.hear}
            </Button>
            <Button
              kind="plain"
              busy={now?.busy === 'remove'}
              aria-label={words.removeNamed(name)}
              onClick={() => void saying.remove(name, soundKey)}
            >
              <Icon name="trash" small />
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {now?.text &&
        (now.bad ? <Problem>{now.text}</Problem> : <p role="status">{now.stop ? <b>{now.text}</b> : now.text}</p>)}
    </li>
  )
}

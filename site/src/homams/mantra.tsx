import { useEffect, useId, useRef, useState } from 'react'
import type { Calls } from '../../../contract/calls.ts'
import { beginSound, whenOthersSound } from '../browser/one-sound.ts'
import { useMoreWords } from '../page/page-context.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './mantra.module.css'

type MantraOfHomam = NonNullable<Calls['POST /api/viewmore']['answer']['mantra']>

/** The words of a homam's mantra, line by line, and its sound where there is one. A browser must not translate them. */
export function Mantra({ mantra }: { mantra: MantraOfHomam }) {
  const { mantra: say } = useMoreWords('story').story
  const id = useId()
  return (
    <section className={styles.mantra} aria-labelledby={id}>
      <h2 id={id}>{say.title}</h2>
      <p className={styles.words} lang={mantra.language} translate="no">
        {mantra.text}
      </p>
      {mantra.sound && <Player sound={mantra.sound} />}
    </section>
  )
}

function Player({ sound }: { sound: string }) {
  const { mantra: say } = useMoreWords('story').story
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  const [heard, setHeard] = useState(0)

  useEffect(() => {
    const element = audio.current
    if (!element) return
    const pause = () => element.pause()
    const pauseUnseen = () => {
      if (document.hidden) pause()
    }
    const stopListening = whenOthersSound(element, pause)
    document.addEventListener('visibilitychange', pauseUnseen)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', pauseUnseen)
      // An element goes on sounding after it has left the page.
      pause()
    }
  }, [])

  const press = async () => {
    const element = audio.current
    if (!element) return
    if (state === 'playing') {
      element.pause()
      return
    }
    setState('playing')
    beginSound(element)
    // Nothing is fetched before the first press. What failed is fetched anew.
    if (!element.src || element.error) element.src = sound
    try {
      await element.play()
    } catch (error) {
      // Paused before it could begin.
      if ((error as Error).name !== 'AbortError') setState('failed')
    }
  }

  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above */}
      <audio
        ref={audio}
        preload="none"
        onPause={() => setState(before => (before === 'failed' ? before : 'still'))}
        onEnded={() => setHeard(0)}
        onError={() => setState('failed')}
        onTimeUpdate={({ currentTarget: { currentTime, duration, ended } }) =>
          setHeard(duration > 0 && !ended ? Math.min(1, currentTime / duration) : 0)
        }
      />
      <Button kind="outline" onClick={() => void press()}>
        <Icon name={state === 'playing' ? 'pause' : 'play'} small />
        {state === 'playing' ? say.pause : say.listen}
      </Button>
      <div className={styles.below}>
        {state === 'failed' ? (
          <p className={styles.failed} role="alert">
            {say.failed}
          </p>
        ) : (
          <progress aria-label={say.heard} max={1} value={heard} />
        )}
      </div>
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above */}
        <audio controls preload="none" src={sound} />
      </noscript>
    </div>
  )
}

import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { beginSound, whenOthersSound } from '../browser/one-sound.ts'
import { usePageContext } from '../page/page-context.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { voiceWords } from './voice-words.ts'

const speakerPath = 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11'

/** The device's own voice for a language. Others send what they read to a company: an order has names in it. */
const voiceOf = (web: string): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis.getVoices().find(voice => voice.localService && voice.lang.toLowerCase().startsWith(web))

/** Browsers list voices late. */
const useVoice = (web: string): SpeechSynthesisVoice | undefined =>
  useSyncExternalStore(
    changed => {
      window.speechSynthesis.addEventListener('voiceschanged', changed)
      return () => window.speechSynthesis.removeEventListener('voiceschanged', changed)
    },
    () => voiceOf(web),
  )

/** What is read: headings and sentences of the page, in its order, without buttons and what is folded away. */
function textsOfPage(): string[] {
  const parts = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dt, dd)')
  return [...parts].flatMap(part => {
    const within = part.parentElement?.closest('p, li, dt, dd')
    const isShown = part.checkVisibility?.() ?? true
    const text = part.innerText.trim()
    return within || !isShown || part.closest('button, dialog, nav, form') || !text ? [] : [text]
  })
}

/** Reads the page aloud where the device has a voice of its language; nothing without one. */
export function ReadAloud() {
  const { lang, path } = usePageContext()
  const words = use(voiceWords(lang.web))?.voice
  const voice = useVoice(lang.web)
  const [reading, setReading] = useState(false)
  // Another page, or none, or another sound: silence.
  useEffect(() => {
    const silence = () => {
      window.speechSynthesis.cancel()
      setReading(false)
    }
    const stopListening = whenOthersSound(textsOfPage, silence)
    return () => {
      stopListening()
      silence()
    }
  }, [path])
  if (!words || !voice) return null
  const stop = () => {
    window.speechSynthesis.cancel()
    setReading(false)
  }
  const start = () => {
    const texts = textsOfPage()
    beginSound(textsOfPage)
    window.speechSynthesis.cancel()
    // One utterance a part: browsers stop long ones after some seconds.
    for (const [at, text] of texts.entries()) {
      const part = new SpeechSynthesisUtterance(text)
      part.voice = voice
      part.lang = voice.lang
      part.rate = 0.9
      if (at === texts.length - 1) part.addEventListener('end', () => setReading(false))
      window.speechSynthesis.speak(part)
    }
    setReading(texts.length > 0)
  }
  return (
    <Button kind="outline" onClick={reading ? stop : start}>
      <Icon name={reading ? 'close' : speakerPath} small />
      {reading ? words.stop : words.listen}
    </Button>
  )
}

import type { Calls } from '../../../contract/calls.ts'
import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'
import { en } from '../../../contract/words/voices/en.ts'
import { hi } from '../../../contract/words/voices/hi.ts'
import { kn } from '../../../contract/words/voices/kn.ts'
import { ta } from '../../../contract/words/voices/ta.ts'
import { te } from '../../../contract/words/voices/te.ts'
import { SectionTitle } from '../ui/section-title.tsx'

/** In all languages in one file: the first load names the files of what the home page may load, and has room for one. */
const inAll: Record<WebCode, MoreWords['voices']> = { en, te, ta, kn, hi }

interface Props {
  voices: Calls['POST /api/voices']['answer'] | undefined
  web: WebCode
  /** Where they stand is of one homam, which then is not named. */
  ofOne?: boolean
}

/** What devotees said, chosen by staff; nothing where nobody said anything. It has plain class names (voices.css). */
export function Voices({ voices, web, ofOne }: Props) {
  if (!voices?.length) return null
  const { voices: words } = inAll[web]
  return (
    <section className={ofOne ? 'voices' : 'voices all-voices'} aria-labelledby="voices">
      {ofOne ? (
        <h2 id="voices">{words.shown}</h2>
      ) : (
        <div className="wrap">
          <SectionTitle id="voices">{words.shown}</SectionTitle>
        </div>
      )}
      <ul tabIndex={ofOne ? undefined : 0}>
        {voices.map(voice => (
          <li key={`${voice.name} ${voice.text}`}>
            <blockquote lang={voice.language}>{voice.text}</blockquote>
            <p>
              <b>{[voice.name, voice.place].filter(Boolean).join(', ')}</b>
              {!ofOne && <span>{voice.homam}</span>}
              {voice.translated_from !== null && (
                <small>{words.translated(nameOf(words.languages, voice.translated_from))}</small>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = (names: Record<string, string>, web: string): string => names[web] ?? web

import { type FormEvent, use, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { noticeWords } from '../../notice/notice-words.ts'
import { usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { momentInWords } from './days.ts'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

type Request = Calls['POST /api/my-data']['answer']['requests'][number]
const kinds = ['see', 'correct', 'erase', 'complain'] as const
/** The most letters, as the contract has them; a schema must not come to the browser. */
const most = 1000

interface Props {
  session: Session
  asked: Request[]
  refetch(): Promise<void>
}

/** What the devotee asks about their data, with the answers; a new one is written here. */
export function Requests({ session, asked, refetch }: Props) {
  const { lang } = usePageContext()
  const words = use(noticeWords(lang.web))?.notice.requests
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  const [kind, setKind] = useState<Request['kind']>('see')
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  if (!words) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '' || busy) return
    void attempt('request', async () => {
      await call('POST /api/ask-about-data', { userId: session.userId, kind, text }, lang)
      toast('ok', words.sent)
      setText('')
      await refetch()
    })
  }
  return (
    <Panel title={words.title}>
      {asked.length > 0 && (
        <ul className={styles.rows}>
          {asked.map(request => (
            <li key={request.id}>
              <p className={styles.written}>{request.text}</p>
              {request.answered_at === null ? (
                <p className={styles.quiet}>
                  {words.asked(momentInWords(request.asked_at, lang), momentInWords(request.answer_by, lang))}
                  {request.answer_by < Date.now() && ` ${words.late}`}
                </p>
              ) : (
                <>
                  <p className={styles.quiet}>{words.answered(momentInWords(request.answered_at, lang))}</p>
                  <p className={styles.written}>{request.answer}</p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{words.lead}</p>
      <form noValidate onSubmit={send} className={styles.ask}>
        <SelectField
          name="kind"
          label={words.kind}
          placeholder={words.kind}
          value={kind}
          options={kinds.map(value => ({ value, label: words.kinds[value] }))}
          onChange={value => setKind(value as Request['kind'])}
        />
        {kind === 'erase' && <p className={styles.quiet}>{words.eraseHint}</p>}
        <TextField
          name="question"
          label={words.text}
          rows={4}
          maxLength={most}
          value={text}
          error={isEmpty ? words.empty : undefined}
          onChange={setText}
        />
        <Button type="submit" kind="outline" full busy={busy === 'request'}>
          {words.send}
        </Button>
      </form>
    </Panel>
  )
}

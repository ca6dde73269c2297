import Button from '@mui/material/Button'
import { useState } from 'react'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { callOffice, Refused, Unreachable } from '../../call.ts'
import { useNotify } from '../../frame/notices.tsx'
import { useSay } from '../../frame/say.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { fileOf } from './log-file.ts'
import { useLogTeller } from './log-teller.ts'
import type { Line } from './subject-links.ts'
import { auditWords } from './words.ts'

type Asked = Omit<OfficeCalls['POST /api/office/list-audit']['body'], 'perPage' | 'after'>
const perPage = 200

/** Takes what the filters find out as a file, in the words of the screen. That it was taken is written down first. */
export function LogDownload({ asked }: { asked: Asked }) {
  const words = useWords(auditWords)
  const frame = useWords(frameWords)
  const say = useSay()
  const notify = useNotify()
  const { whatOf, aboutOf, changesOf } = useLogTeller()
  const [lines, setLines] = useState<number>()
  const cellsOf = (line: Line) => {
    const about = aboutOf(line)
    const changes = changesOf(line).map(({ name, before = '', after = '' }) => `${name}: ${before} → ${after}`)
    return [
      dayOf(line.at),
      say.time(line.at),
      line.who ?? words.itself,
      whatOf(line),
      about.kind,
      about.name,
      changes.join('\n'),
    ]
  }
  const take = async () => {
    setLines(0)
    try {
      const { from, until } = asked
      await callOffice('POST /api/office/take-log', { ...(from && { from }), ...(until && { to: until }) })
      const file = await fileOf(
        words.heads,
        cellsOf,
        (after: { at: number; id: number } | undefined) =>
          callOffice('POST /api/office/list-audit', { perPage, ...asked, ...(after && { after }) }),
        setLines,
      )
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = ['activity-log', from, until].filter(Boolean).join('-') + '.csv'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      const text =
        error instanceof Refused ? error.message : error instanceof Unreachable ? frame.unreachable : frame.broken
      notify(text, { type: 'error' })
    } finally {
      setLines(undefined)
    }
  }
  return (
    <Button variant="outlined" disabled={lines !== undefined} onClick={() => void take()}>
      {lines === undefined ? words.download : words.downloading(lines)}
    </Button>
  )
}

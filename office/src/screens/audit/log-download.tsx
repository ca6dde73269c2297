import Button from '@mui/material/Button'
import { useState } from 'react'
import { Refused, Unreachable } from '../../call.ts'
import { useNotify } from '../../frame/notices.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { fileOf, type Page } from './log-file.ts'
import { auditWords } from './words.ts'

interface LogDownloadProps<Row, After> {
  /** The file's name, without its ending. */
  name: string
  heads: readonly string[]
  cellsOf: (row: Row) => readonly string[]
  pageBehind: (after: After | undefined) => Promise<Page<Row, After>>
  /** Writes down that the file is taken. */
  note: () => Promise<unknown>
}

/** How many lines a file asks for at once. */
export const linesAtOnce = 200

/** Takes what the filters find out as a file, in the words of the screen. That it was taken is written down first. */
export function LogDownload<Row, After>({ name, heads, cellsOf, pageBehind, note }: LogDownloadProps<Row, After>) {
  const words = useWords(auditWords)
  const frame = useWords(frameWords)
  const notify = useNotify()
  const [lines, setLines] = useState<number>()
  const take = async () => {
    setLines(0)
    try {
      await note()
      const file = await fileOf(heads, cellsOf, pageBehind, setLines)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${name}.csv`
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

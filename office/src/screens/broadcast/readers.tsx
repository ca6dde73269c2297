import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useWords } from '../../words/words.ts'
import { nameOf } from './name-of.ts'
import { broadcastWords } from './words.ts'

type Way = 'whatsapp' | 'email' | 'declined'
type Row = Pick<OfficeCalls['POST /api/office/news-audience']['answer']['languages'][number], 'receivers'> & {
  language: string
} & { [way in Way]?: number }

interface ReadersProps {
  label: string
  languages: readonly Row[]
  ways: readonly Way[]
}

/** How many it reaches in each language and in all, and by which way. */
export function Readers({ label, languages, ways }: ReadersProps) {
  const words = useWords(broadcastWords)
  const sum = (of: 'receivers' | Way) => languages.reduce((all, row) => all + (row[of] ?? 0), 0)
  const all = { language: '', receivers: sum('receivers'), ...Object.fromEntries(ways.map(way => [way, sum(way)])) }
  const numbers = [
    { title: words.people, of: 'receivers' as const },
    ...ways.map(way => ({ title: words[way], of: way })),
  ]
  const title = (row: Row) => (
    <strong lang={row.language || undefined}>{row.language ? nameOf(row.language) : words.all}</strong>
  )
  return (
    <Rows<Row>
      label={label}
      rows={languages.length > 1 ? [...languages, all] : [...languages]}
      keyOf={row => row.language || 'all'}
      columns={[
        { title: words.language, cell: title },
        ...numbers.map(({ title: name, of }) => ({
          title: name,
          cell: (row: Row) => row[of],
          align: 'right' as const,
          onCard: 'titled' as const,
        })),
      ]}
    />
  )
}

import ButtonBase from '@mui/material/ButtonBase'
import { useMayDo } from '../../frame/staff.ts'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]

export interface DoubtfulProps {
  list: List
  open: (name: Name) => void
}

/** How many names nobody has confirmed or read, each with the way to confirm or correct it. */
export function Doubtful({ list, open }: DoubtfulProps) {
  const words = useWords(listWords)
  const mayWrite = useMayDo('lists.write')
  const names = list.names.filter(n => n.suggested && !n.read)
  const shown = names.slice(0, 30)
  return (
    <>
      {words.doubtful(names.length)}{' '}
      {shown.map((n, i) => (
        <span key={`${n.booking_id}.${n.place}`}>
          {i > 0 && ', '}
          {mayWrite ? (
            <ButtonBase
              onClick={() => open(n)}
              sx={{
                font: 'inherit',
                color: 'primary.main',
                textDecoration: 'underline',
                minHeight: 32,
                verticalAlign: 'baseline',
              }}
            >
              {n.name}
            </ButtonBase>
          ) : (
            n.name
          )}
        </span>
      ))}
      {names.length > shown.length && ` ${words.more(names.length - shown.length)}`}
    </>
  )
}

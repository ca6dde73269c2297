import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { atOnce, useDo } from '../../frame/calls.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { Devotee } from './devotee.ts'
import { pageWords } from './page-words.ts'
import { tagWords } from './tag-words.ts'
import { TagDialog } from './tag-dialog.tsx'
import { Tags } from './tags.tsx'

export function DevoteeTags({ of: { id, tags } }: { of: Devotee }) {
  const words = useWords(pageWords)
  const mayWrite = useMayDo('orders.write')
  const [adding, setAdding] = useState(false)
  const { taken } = useWords(tagWords)
  const change = useDo('POST /api/office/tag-devotees', {
    done: taken,
    atOnce: atOnce('POST /api/office/devotee', (answer, body: { tag: number }) => ({
      ...answer,
      tags: answer.tags.filter(tag => tag.id !== body.tag),
    })),
  })
  return (
    <Section title={words.tags} tools={mayWrite && <Button onClick={() => setAdding(true)}>{words.addTag}</Button>}>
      {tags.length === 0 && <Typography color="text.secondary">{words.noTags}</Typography>}
      <Tags
        tags={tags}
        {...(mayWrite && { take: tag => change.mutate({ ids: [id], tag: tag.id, on: false }) })}
        takeLabel={words.takeTag}
      />
      {adding && <TagDialog ids={[id]} onClose={() => setAdding(false)} onDone={() => setAdding(false)} />}
    </Section>
  )
}

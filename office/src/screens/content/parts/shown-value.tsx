import Box from '@mui/material/Box'
import type { Field, Fields, KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { titleOf, useLabels } from '../editor/labels.ts'
import { editorWords } from '../editor/words.ts'

/** A value of a content, to be read: in differences and history. `path` may end in a language. */
export function ShownValue({ kind, path, value }: { kind: KindName; path: string; value: unknown }) {
  const words = useWords(editorWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const labels = useLabels(kind)
  const field = fieldAt(kinds[kind].fields, path)
  const web = path.split('.').at(-1)
  if (value === null || value === undefined || value === '') return <i>{words.empty}</i>
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field?.is === 'money' && typeof value === 'number') return say.money(value / 100)
  if (field?.is === 'day') return say.day(String(value))
  if (field?.is === 'picture')
    return <img src={String(value)} alt={String(value)} style={{ maxWidth: 140, maxHeight: 100, borderRadius: 8 }} />
  if (field?.is === 'list' && Array.isArray(value))
    return `${words.records(value.length)}: ${value.map(record => titleOf(record, field.title, language)).join(', ')}`
  if (field?.is === 'choices' && Array.isArray(value))
    return value.map(option => labels.choice(path, String(option))).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return titleOf({ value }, 'value', language)
  if (field?.is === 'rich')
    return (
      <Box
        lang={web}
        sx={{ '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }}
        dangerouslySetInnerHTML={{ __html: String(value) }}
      />
    )
  return field?.is === 'words' ? <span lang={web}>{String(value)}</span> : String(value)
}

function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', , ...rest] = path.split('.')
  const field = fields[name]
  return field?.is === 'list' && rest.length > 0 ? fieldAt(field.of, rest.join('.')) : field
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { languages } from '../../../../contract/ground/languages.ts'
import type { ContentDocument } from '../../../../contract/office/trust/content.ts'
import { kinds } from '../../../../contract/office/trust/kinds.ts'
import { callOffice } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { useStaff } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { useSavingByItself } from '../content/editor/by-itself.ts'
import { Conflict } from '../content/editor/conflict.tsx'
import { dropCopy, EditorContext, type EditorSetting, makeDraft, useDraft } from '../content/editor/draft.ts'
import { FieldOf } from '../content/editor/fields.tsx'
import { Leaving } from '../content/editor/leaving.tsx'
import { useSaving } from '../content/editor/saving.ts'
import { FirstDayFrame } from './first-day-frame.tsx'
import { firstDayWords } from './first-day-words.ts'

interface TrustScreenProps {
  /** Those of the trust's details that are asked here. */
  fields: readonly string[]
}

/** Some of the trust's details, as the editor has them; what is saved stands on the site. */
export function TrustScreen({ fields }: TrustScreenProps) {
  const list = useCall('POST /api/office/list-content', { kind: 'trust', page: 1, perPage: 1 })
  const id = list.data?.rows[0]?.id ?? 0
  const { data, error, refetch } = useCall('POST /api/office/read-content', { id }, { enabled: id > 0 })
  if (list.error || error)
    return <Broken error={list.error ?? error} again={() => void (id > 0 ? refetch() : list.refetch())} />
  if (!data || data.id !== id) return <Waiting />
  return <Asked key={id} document={data} fields={fields} />
}

function Asked({ document, fields }: TrustScreenProps & { document: ContentDocument }) {
  const words = useWords(firstDayWords)
  const staffId = useStaff().id
  const office = useOfficeLanguage()
  const [draft] = useState(() =>
    makeDraft({ kind: 'trust', staffId, id: document.id }, document, document.content, undefined),
  )
  const saving = useSaving(draft)
  useSavingByItself(draft, saving, true)
  const setting = useMemo<EditorSetting>(
    () => ({
      draft,
      mayShape: true,
      mayWrite: new Set(languages.map(l => l.web)),
      shown: office === 'en' ? ['en'] : ['en', office],
      // A text that the English changed under stands in the translations, which the next screen leads to.
      review: () => undefined,
    }),
    [draft, office],
  )
  const elsewhere = useDraft(draft, s => s.problems.some(p => !fields.includes(p.path.split('.', 1)[0] ?? '')))
  const unsaved = useDraft(draft, () => draft.unsaved())
  const save = async () => {
    if (!draft.unsaved() && draft.get().document?.state === 'published') return true
    return saving.act(({ id, version }) => callOffice('POST /api/office/publish-content', { id, version }))
  }
  const forget = () => {
    dropCopy(draft, document.id)
    draft.change({ content: draft.get().base })
  }
  return (
    <EditorContext value={setting}>
      <Leaving
        unsaved={unsaved}
        forget={forget}
        save={async () => Boolean(await saving.save())}
        saveByItself={async () => !saving.meanwhile && Boolean(await saving.saveByItself())}
      />
      <FirstDayFrame screen={fields.includes('upi') ? 'bank' : 'trust'} save={save}>
        {saving.failed && <Broken error={saving.failed.error} />}
        {elsewhere && (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
              <Button component={Link} to="/trust-details" color="inherit">
                {words.openTrust}
              </Button>
            }
          >
            {words.elsewhere}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
            '& input.MuiOutlinedInput-input': { py: '10px' },
          }}
        >
          {fields.map(name => {
            const field = kinds.trust.fields[name]
            return (
              field && (
                <Box
                  key={name}
                  sx={{
                    display: 'grid',
                    gridRow: 'span 2',
                    gridTemplateRows: 'subgrid',
                    minWidth: 0,
                    // Two languages of one text stand side by side, and an address is long.
                    ...(field.is === 'words' && (office !== 'en' || field.rows) && { gridColumn: '1 / -1' }),
                  }}
                >
                  <FieldOf path={name} field={field} />
                </Box>
              )
            )
          })}
        </Box>
      </FirstDayFrame>
      {saving.meanwhile?.told && <Conflict draft={draft} saving={saving} meanwhile={saving.meanwhile} />}
    </EditorContext>
  )
}

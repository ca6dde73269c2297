import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useChooseLanguage } from '../../frame/language.tsx'
import { officeLanguages } from '../../../../contract/office/trust/languages.ts'
import { useWords } from '../../words/words.ts'
import { accountWords } from './words.ts'

export type Account = OfficeCalls['POST /api/office/my-account']['answer']

export function AboutMe({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const chooseLanguage = useChooseLanguage()
  const [name, setName] = useState(account.name)
  const [language, setLanguage] = useState(account.language)
  const save = useDo('POST /api/office/edit-myself', { done: words.saved })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ name, language }, { onSuccess: () => chooseLanguage(language) })
      }}
      style={{ display: 'grid', gap: 16 }}
    >
      <TextField
        label={words.name}
        autoComplete="name"
        required
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Choice
        label={words.language}
        value={language}
        onChange={event => setLanguage(event.target.value as Account['language'])}
        of={officeLanguages.map(({ web, name: own }) => [web, own, { lang: web }])}
      />
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'start' }}>
        {words.save}
      </Button>
    </form>
  )
}

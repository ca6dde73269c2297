import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useWords } from '../../words/words.ts'
import { broadcastWords } from './words.ts'

interface EnglishAndLinkProps {
  /** The English text goes to those whose language has none. */
  english: boolean
  setEnglish: (english: boolean) => void
  link: string
  setLink: (link: string) => void
  /** What is wrong with the link. */
  problem: string | undefined
  hint: string
}

export function EnglishAndLink({ english, setEnglish, link, setLink, problem, hint }: EnglishAndLinkProps) {
  const words = useWords(broadcastWords)
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={english} onChange={(_event, on) => setEnglish(on)} />}
        label={words.english}
      />
      <TextField
        type="url"
        label={words.link}
        value={link}
        onChange={event => setLink(event.target.value)}
        error={problem !== undefined}
        helperText={problem ?? hint}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 600 }}
      />
    </>
  )
}

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { soundBytes } from '../../../contract/ground/sounds.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { type FileField, FileInput } from './file-input.tsx'
import { Heard, SoundList } from './sound-list.tsx'
import { soundWords } from './sound-words.ts'

/** One sound of a form: uploaded here, or one of those that are here already, and heard before it is published. */
export function SoundInput(field: FileField) {
  const words = useWords(soundWords)
  const frame = useWords(frameWords)
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <FileInput
        {...field}
        to="/api/office/upload-sound"
        most={soundBytes}
        accept=".mp3,.m4a,audio/mpeg,audio/mp4"
        words={words}
        shown={<Heard path={field.value} label={field.label} />}
        more={
          <Button variant="outlined" onClick={() => setChoosing(true)}>
            {words.here}
          </Button>
        }
      />
      {choosing && (
        <Dialog open onClose={() => setChoosing(false)} aria-labelledby={id} fullWidth maxWidth="md">
          <DialogTitle id={id}>{words.here}</DialogTitle>
          <DialogContent>
            <SoundList
              use={({ title }) => title}
              onPick={path => {
                field.onChange(path)
                setChoosing(false)
              }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setChoosing(false)}>{frame.cancel}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

import { auditActionOf } from '../../../../contract/office/house/audit-log.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { wordFor } from '../../words/word-for.ts'
import { useWords } from '../../words/words.ts'
import { actionWords } from './actions.ts'
import { useChangeWords, useContentWords } from './change-words.ts'
import { contentValues, namedPaths } from './content-values.ts'
import { differencesOf } from './difference.ts'
import { type Line, nameOf } from './subject-links.ts'
import { auditWords } from './words.ts'

/** Tells a line of the log in words, for the screen and for its file. */
export function useLogTeller() {
  const words = useWords(auditWords)
  const actions = useWords(actionWords)
  const language = useOfficeLanguage()
  const changeWords = useChangeWords()
  const sayContent = useContentWords()
  return {
    whatOf: (line: Line) => wordFor(actions, auditActionOf(line.action), words.otherAction),
    aboutOf: (line: Line) => ({
      kind: wordFor(words.subjects, line.subject, words.otherSubject),
      name: nameOf(line, language),
    }),
    /** What differs, each with the name of its field; undefined: it did not stand there. */
    changesOf(line: Line): { path: string; name: string; before: string | undefined; after: string | undefined }[] {
      const say = changeWords(line.subject)
      const inWords = (values: object) => namedPaths(contentValues(line.subject, values, sayContent), say.nameOf)
      const changes = differencesOf(inWords(line.before), inWords(line.after), value =>
        value === null ? words.empty : value ? words.yes : words.no,
      )
      const said = (path: string, value: string | undefined) =>
        value === undefined ? undefined : say.valueOf(path, value)
      return changes.map(({ path, before, after }) => ({
        path,
        name: say.nameOf(path),
        before: said(path, before),
        after: said(path, after),
      }))
    },
  }
}

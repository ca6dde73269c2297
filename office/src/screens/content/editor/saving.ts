import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import type { Content, Problem } from '../../../../../contract/office/trust/kinds.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { callOffice, Refused } from '../../../call.ts'
import { useWords } from '../../../words/words.ts'
import { useNotify } from '../../../frame/notices.tsx'
import { type Draft, dropCopy, keepCopy } from './draft.ts'
import { titleOf } from './labels.ts'
import { isOwn, type Meanwhile, meet } from './meeting.ts'
import { merge } from './paths.ts'
import { editorWords } from './words.ts'

/** How a draft came to be saved: somebody pressed, or the editor did it while they wrote. */
type How = 'pressed' | 'by_itself'

/**
 * Saves a draft, one call after the other. What was typed stays whatever happens: a lost network or a refusal leaves `error` to be shown and
 * tried again; a document saved by another meanwhile leaves `meanwhile`, for one to choose.
 */
export function useSaving(draft: Draft) {
  const words = useWords(editorWords)
  const notify = useNotify()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<How>()
  const [failed, setFailed] = useState<{ how: How; error: unknown }>()
  const [meanwhile, setMeanwhile] = useState<Meanwhile & { told: boolean }>()
  const line = useRef<Promise<unknown>>(Promise.resolve())

  /** A save that is on its way makes a new version: the next one waits for it. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = line.current.then(work)
    line.current = next.catch(() => undefined)
    return next
  }

  const took = (document: ContentDocument) => {
    void queries.invalidateQueries({ predicate: query => query.queryKey[0] !== 'POST /api/office/read-content' })
    queries.setQueryData(['POST /api/office/read-content', { id: document.id }], document)
  }

  /** Runs a call that answers the document as it is now. undefined: it was refused or did not arrive, and the screen says so. */
  async function run(how: How, call: () => Promise<ContentDocument>): Promise<ContentDocument | 'again' | undefined> {
    const { document } = draft.get()
    setBusy(how)
    try {
      const answer = await call()
      took(answer)
      setFailed(undefined)
      return answer
    } catch (error) {
      if (error instanceof Refused && error.answer.problems)
        draft.change({ problems: error.answer.problems as Problem[] })
      const fail = (error: unknown) => setFailed({ how, error })
      if (!(error instanceof Refused && error.answer.code === 'edited_meanwhile' && document)) fail(error)
      else if (await collided(error, document.id, how).catch(fail)) return 'again'
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  /** Tells of what another saved. True: nobody did, and the draft goes on from what stands there. */
  async function collided(refused: Refused, id: number, how: How): Promise<boolean> {
    const theirs = await callOffice('POST /api/office/read-content', { id })
    const found = meet(draft.kind, draft.get(), theirs, refused.answer.edited)
    setFailed(undefined)
    if (isOwn(found)) {
      draft.change({ document: theirs, version: theirs.version, base: theirs.content, content: found.merged })
      return true
    }
    setMeanwhile({ ...found, told: how === 'pressed' })
    return false
  }

  /** Saves what was typed, if anything was. Answers the document as it stands then. */
  async function save(how: How, tries = 2): Promise<ContentDocument | undefined> {
    const { document, version, content } = draft.get()
    if (document && !draft.unsaved()) return document
    if (how === 'by_itself' && !mayBySelf(draft)) return undefined
    const saved = await run(how, () =>
      callOffice('POST /api/office/save-content', {
        kind: draft.kind,
        id: document?.id ?? null,
        version,
        content,
        ...(how === 'by_itself' && { byItself: true }),
      }),
    )
    if (saved === 'again') return tries > 0 ? save(how, tries - 1) : undefined
    if (!saved) return undefined
    // What was typed while it was on its way is kept.
    const typed = draft.get().content
    const now =
      typed === content ? saved.content : merge(kinds[draft.kind].fields, content, typed, saved.content).merged
    setMeanwhile(undefined)
    draft.change({
      document: saved,
      version: saved.version,
      base: saved.content,
      content: now,
      problems: saved.problems,
    })
    if (!document) dropCopy(draft, null)
    keepCopy(draft, saved.id)
    if (how === 'pressed') notify(words.saved, { type: 'success', autoHideDuration: 2000 })
    return saved
  }

  /** Shows a document that a call has changed (published, reviewed, restored); nothing of ours is unsaved then. */
  function show(document: ContentDocument) {
    draft.change({
      document,
      version: document.version,
      base: document.content,
      content: document.content,
      problems: document.problems,
    })
    dropCopy(draft, document.id)
  }

  const press = () => inLine(() => save('pressed'))
  return {
    /** Somebody pressed, and the screen waits for it. */
    busy: busy === 'pressed',
    savingByItself: busy === 'by_itself',
    failed,
    meanwhile,
    save: press,
    /** Undefined too where nothing may be saved by itself. */
    saveByItself: () => inLine(() => save('by_itself')),
    show,
    /** Saves first, then asks something of the saved document and shows what comes back. */
    act: (ask: (document: ContentDocument) => Promise<ContentDocument>): Promise<boolean> =>
      inLine(async () => {
        let answer: ContentDocument | 'again' | undefined = 'again'
        for (let tries = 2; answer === 'again' && tries > 0; tries--) {
          const saved = await save('pressed')
          answer = saved && (await run('pressed', () => ask(saved)))
        }
        if (!answer || answer === 'again') return false
        show(answer)
        return true
      }),
    async choose({ theirs }: Meanwhile, content: Content) {
      setMeanwhile(undefined)
      draft.change({ document: theirs, version: theirs.version, base: theirs.content, content })
      await press()
    },
    /** Opens what another saved beside one's own, or puts it off: nothing is saved by itself until then. */
    tell: (told: boolean) => setMeanwhile(found => found && { ...found, told }),
  }
}

export type Saving = ReturnType<typeof useSaving>

/**
 * What is scheduled is published by itself, so nothing half typed is saved into it; a new document begins once it has a name, or else every
 * look at the form would leave one behind.
 */
export function mayBySelf(draft: Draft): boolean {
  const { document, content } = draft.get()
  return document ? document.state !== 'scheduled' : titleOf(content, kinds[draft.kind].title, 'en') !== ''
}

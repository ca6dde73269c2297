import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentDocument } from '../../../../../contract/office/content.ts'
import type { Content, Problem } from '../../../../../contract/office/kinds.ts'
import { kinds } from '../../../../../contract/office/kinds.ts'
import { callOffice, Refused } from '../../../call.ts'
import { useWords } from '../../../words/words.ts'
import { useNotify } from '../../../frame/notices.tsx'
import { type Draft, dropCopy, keepCopy } from './draft.ts'
import { type Difference, differences, merge } from './paths.ts'
import { editorWords } from './words.ts'

/** A colleague saved the document since it was read. Holds what both changed, and a merge of everything that does not collide. */
export interface Meanwhile {
  theirs: ContentDocument
  by: string
  at: number
  merged: Content
  conflicts: Difference[]
  /** What only the other changed. */
  others: Difference[]
}

/**
 * Saves a draft. What was typed stays whatever happens: a lost network or a refusal leaves `error` to be shown and tried again; a
 * document saved by another meanwhile leaves `meanwhile`, for one to choose.
 */
export function useSaving(draft: Draft) {
  const words = useWords(editorWords)
  const notify = useNotify()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()

  const took = (document: ContentDocument) => {
    void queries.invalidateQueries({ predicate: query => query.queryKey[0] !== 'POST /api/office/read-content' })
    queries.setQueryData(['POST /api/office/read-content', { id: document.id }], document)
  }

  async function collide(refused: Refused, id: number) {
    const theirs = await callOffice('POST /api/office/read-content', { id })
    const fields = kinds[draft.kind].fields
    const { base, content } = draft.get()
    const { merged, conflicts } = merge(fields, base, content, theirs.content)
    const others = differences(fields, base, theirs.content).filter(
      d => !conflicts.some(c => c.path === d.path || d.path.startsWith(`${c.path}.`)),
    )
    setMeanwhile({
      theirs,
      by: refused.answer.edited?.by ?? theirs.updatedBy ?? '',
      at: refused.answer.edited?.at ?? theirs.updatedAt,
      merged,
      conflicts,
      others,
    })
  }

  /** Runs a call that answers the document as it is now. undefined: it was refused or did not arrive, and the screen says so. */
  async function run(call: () => Promise<ContentDocument>): Promise<ContentDocument | undefined> {
    const { document } = draft.get()
    setBusy(true)
    setError(undefined)
    try {
      const answer = await call()
      took(answer)
      return answer
    } catch (failed) {
      if (failed instanceof Refused && failed.answer.problems)
        draft.change({ problems: failed.answer.problems as Problem[] })
      if (failed instanceof Refused && failed.answer.code === 'edited_meanwhile' && document)
        await collide(failed, document.id).catch(setError)
      else setError(failed)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Saves what was typed, if anything was. Answers the document as it stands then. */
  async function save(): Promise<ContentDocument | undefined> {
    const { document, version, content } = draft.get()
    if (document && !draft.unsaved()) return document
    const saved = await run(() =>
      callOffice('POST /api/office/save-content', { kind: draft.kind, id: document?.id ?? null, version, content }),
    )
    if (!saved) return undefined
    // What was typed while it was on its way is kept.
    const typed = draft.get().content
    const now =
      typed === content ? saved.content : merge(kinds[draft.kind].fields, content, typed, saved.content).merged
    draft.change({
      document: saved,
      version: saved.version,
      base: saved.content,
      content: now,
      problems: saved.problems,
    })
    if (!document) dropCopy(draft.kind, null)
    keepCopy(draft, saved.id)
    notify(words.saved, { type: 'success', autoHideDuration: 2000 })
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
    dropCopy(draft.kind, document.id)
  }

  return {
    busy,
    error,
    meanwhile,
    save,
    show,
    /** Saves first, then asks something of the saved document and shows what comes back. */
    async act(ask: (document: ContentDocument) => Promise<ContentDocument>): Promise<boolean> {
      const saved = await save()
      const answer = saved && (await run(() => ask(saved)))
      if (answer) show(answer)
      return Boolean(answer)
    },
    async choose(content: Content) {
      const { theirs } = meanwhile ?? {}
      setMeanwhile(undefined)
      if (!theirs) return
      draft.change({ document: theirs, version: theirs.version, base: theirs.content, content })
      await save()
    },
    later: () => setMeanwhile(undefined),
  }
}

export type Saving = ReturnType<typeof useSaving>

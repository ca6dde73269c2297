import { isLimitedToLanguages } from '../../../../../contract/ground/rights.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { languages, type WebCode } from '../../../../../contract/ground/languages.ts'
import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import { type Content, kinds } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { callOffice } from '../../../call.ts'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { Stack } from '../../../frame/layout.tsx'
import { PageHead } from '../../../frame/page-head.tsx'
import { StateTabs } from '../../../frame/rows/state-tabs.tsx'
import { useMayDo, useStaff } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { contentWords } from '../words.ts'
import { Panel } from '../panel/panel.tsx'
import { useSavingByItself } from './by-itself.ts'
import { Conflict } from './conflict.tsx'
import {
  type Draft,
  dropCopy,
  EditorContext,
  type EditorSetting,
  keepCopy,
  keptCopy,
  makeDraft,
  useDraft,
} from './draft.ts'
import { PartsOf, shownFields } from './fields.tsx'
import { isAsked } from './follows.ts'
import { titleOf } from './labels.ts'
import { LanguageBar, type View } from './language-bar.tsx'
import { LanguageLines } from './language-lines.tsx'
import { Leaving } from './leaving.tsx'
import { Outline, OutlineMenu } from './outline.tsx'
import { foldOf, isLong, type Part, partsOf } from './parts.ts'
import { keyOf } from './paths.ts'
import { SaveBar } from './save-bar.tsx'
import { useSaving } from './saving.ts'
import { editorWords } from './words.ts'

interface EditorProps {
  kind: KindName
  /** null: a new one. */
  document: ContentDocument | null
  content: Content
  /** The list it belongs to; undefined where there is only this one. */
  back?: string
  /** A new one was saved, and has this id now. Stays the same function. */
  made?: (id: number) => void
}

/** One document in five languages: its fields, and beside them what can be done with it as a whole. */
export function Editor({ kind, document, content, back, made }: EditorProps) {
  const words = useWords(editorWords)
  const id = document?.id ?? null
  const copyOf = { staffId: useStaff().id, kind, id }
  const [kept, setKept] = useState(() => keptCopy(copyOf))
  const [draft] = useState(() => makeDraft(copyOf, document, content, kept))
  const saving = useSaving(draft)
  const { mayShape, mayWrite } = useRights(kind)
  const may = mayShape || mayWrite.size > 0
  useSavingByItself(draft, saving, may)
  const wide = useMediaQuery('(min-width: 1180px)')
  const view = useView(mayWrite)
  // Five languages side by side need all the room there is.
  const beside = wide && view.columns !== 'all'
  const parts = useMemo(
    () => partsOf(kind, shownFields(kinds[kind].fields, !mayShape && mayWrite.size > 0)),
    [kind, mayShape, mayWrite],
  )
  const [tab, setTab] = useState<'text' | 'panel'>('text')
  useEffect(() => keepWhileTyping(draft), [draft])
  const madeId = useDraft(draft, s => (id === null ? s.document?.id : undefined))
  useEffect(() => {
    if (madeId !== undefined) made?.(madeId)
  }, [madeId, made])

  const save = useRef(async () => {})
  const review = useRef<EditorSetting['review']>(() => undefined)
  useEffect(() => {
    save.current = async () => void (await saving.save())
    review.current = (paths, language, reviewed) =>
      void saving.act(d =>
        callOffice('POST /api/office/review-texts', {
          id: d.id,
          version: d.version,
          paths,
          language,
          reviewed,
        }),
      )
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void save.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const setting = useMemo<EditorSetting>(
    () => ({ draft, mayShape, mayWrite, shown: view.shown, review: (...given) => review.current(...given) }),
    [draft, mayShape, mayWrite, view.shown],
  )
  const { show } = view
  const goTo = useCallback(
    (path: string, language?: string) => {
      setTab('text')
      if (language) show(language as WebCode)
      const there = askedAt(draft, path)
      openTo(draft, parts, there)
      requestAnimationFrame(() => requestAnimationFrame(() => focusOn(there, language)))
    },
    [draft, show, parts],
  )
  useEffect(() => {
    // A line of the worklist leads to its field.
    const asked = new URLSearchParams(window.location.search)
    const field = asked.get('field')
    if (field) goTo(field, asked.get('language') ?? undefined)
  }, [goTo])
  const forget = () => {
    dropCopy(draft, draft.get().document?.id ?? null)
    draft.change({ content: draft.get().base })
  }
  const throwAway = () => {
    setKept(undefined)
    if (!document && !draft.get().document) forget()
    else if (document && draft.get().document === document) saving.show(document)
    // It was saved by itself meanwhile: what stood there before is saved in its place.
    else draft.change({ content: document?.content ?? content })
  }
  return (
    <EditorContext value={setting}>
      <Leaving
        unsaved={useDraft(draft, () => draft.unsaved())}
        forget={forget}
        save={async () => Boolean(await saving.save())}
        saveByItself={async () => !saving.meanwhile && Boolean(await saving.saveByItself())}
      />
      <Head draft={draft} back={back} />
      {!may && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.readOnly}
        </Alert>
      )}
      {kept && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={throwAway}>
              {words.throwAway}
            </Button>
          }
          onClose={() => setKept(undefined)}
        >
          {words.restored}
        </Alert>
      )}
      <Summary draft={draft} goTo={goTo} />
      {!beside && (
        <StateTabs
          label={words.publishing}
          states={['text', 'panel'] as const}
          state={tab}
          labelOf={which => (which === 'text' ? words.text : words.publishing)}
          choose={which => setTab(which || 'text')}
        />
      )}
      <SaveBar draft={draft} saving={saving} may={may} save={() => void save.current()}>
        {(beside || tab === 'text') && (
          <>
            <LanguageBar draft={draft} view={view} wide={wide} mayWrite={mayWrite} />
            {!beside && isLong(parts) && <OutlineMenu draft={draft} parts={parts} />}
          </>
        )}
      </SaveBar>
      <Stack gap={3} alignItems="start" gridTemplateColumns={beside ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)'}>
        {(beside || tab === 'text') && (
          <Box sx={{ minWidth: 0 }}>
            {!beside && <LanguageLines draft={draft} goTo={goTo} />}
            <PartsOf parts={parts} fields={kinds[kind].fields} />
          </Box>
        )}
        {(beside || tab === 'panel') && (
          <Box
            sx={
              beside
                ? { position: 'sticky', top: 84, maxHeight: 'calc(100vh - 96px)', overflowY: 'auto' }
                : { maxWidth: 560 }
            }
          >
            <Panel
              draft={draft}
              saving={saving}
              mayShape={mayShape}
              goTo={goTo}
              back={back ?? '/'}
              outline={
                beside && (
                  <>
                    <LanguageLines draft={draft} goTo={goTo} narrow />
                    {isLong(parts) && <Outline draft={draft} parts={parts} />}
                  </>
                )
              }
            />
          </Box>
        )}
      </Stack>
      {saving.meanwhile?.told && <Conflict draft={draft} saving={saving} meanwhile={saving.meanwhile} />}
    </EditorContext>
  )
}

function Head({ draft, back }: { draft: Draft; back?: string }) {
  const content = useWords(contentWords)
  const language = useOfficeLanguage()
  const kind = kinds[draft.kind]
  const title = useDraft(draft, s => titleOf(s.content, kind.title, language))
  // What there is one of is called as its tab is.
  const named = kind.single || kind.title === kind.picture ? '' : title
  return (
    <>
      {back && (
        <Box
          component={Link}
          to={back}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 36, color: 'primary.main' }}
        >
          ‹ {content.kinds[draft.kind].many}
        </Box>
      )}
      <PageHead title={named || content.kinds[draft.kind].one} />
    </>
  )
}

/** Above the text: what is wrong besides what is not translated yet, each leading to its field. */
function Summary({ draft, goTo }: { draft: Draft; goTo: (path: string, language?: string) => void }) {
  const words = useWords(editorWords)
  const count = useDraft(
    draft,
    s => s.problems.filter(p => p.problem !== 'under_bar' && p.problem !== 'required').length,
  )
  const first = useDraft(draft, s => s.problems.find(p => p.problem !== 'under_bar' && p.problem !== 'required'))
  if (!first) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => goTo(first.path, first.language)}>
          {words.open}
        </Button>
      }
    >
      <Typography>
        <b>{words.summary(count)}</b>: {words.problems[first.problem]}
      </Typography>
    </Alert>
  )
}

/** The server decides; the editor does not offer what it would refuse. Only the owner writes the words of a kind that only the owner sets. */
function useRights(kind: KindName) {
  const staff = useStaff()
  const write = useMayDo('content.write')
  const settings = useMayDo('settings.write')
  const translate = useMayDo('content.translate')
  const mayShape = kinds[kind].settings ? settings : write
  const text = kinds[kind].settings ? settings : translate
  const given = staff.languages.join()
  const mayWrite = useMemo(
    () =>
      new Set(
        text
          ? isLimitedToLanguages(staff.roles)
            ? given.split(',').filter(web => web !== 'en')
            : languages.map(l => l.web)
          : [],
      ),
    [text, staff.roles, given],
  )
  return { mayShape, mayWrite: mayWrite as ReadonlySet<string> }
}

/** Which languages are shown: one at a time on narrow screens; one, two or all on wide ones, as one chose last. */
function useView(mayWrite: ReadonlySet<string>): View {
  const wide = useMediaQuery('(min-width: 1180px)')
  const [columns, setColumns] = useState(() => (localStorage.getItem('content-columns') ?? 'two') as View['columns'])
  const office = useOfficeLanguage()
  const [language, show] = useState<WebCode>(() => {
    const asked =
      new URLSearchParams(window.location.search).get('language') ?? localStorage.getItem('content-language')
    // First the language in which the office is read.
    const own = [...languages]
      .sort((a, b) => Number(b.web === office) - Number(a.web === office))
      .find(l => l.web !== 'en' && mayWrite.has(l.web))?.web
    return (
      languages.find(l => l.web === asked && (mayWrite.size === 0 || mayWrite.has(l.web)))?.web ??
      (wide || !mayWrite.has('en') ? own : undefined) ??
      'en'
    )
  })
  const chosen = wide ? columns : 'one'
  const shown = useMemo<WebCode[]>(() => {
    if (chosen === 'all') return languages.map(l => l.web)
    if (chosen === 'one') return [language]
    return [
      'en',
      language === 'en'
        ? (languages.find(l => l.web !== 'en' && (mayWrite.size === 0 || mayWrite.has(l.web)))?.web ?? 'te')
        : language,
    ]
  }, [chosen, language, mayWrite])
  return {
    columns: chosen,
    language,
    shown,
    show: useCallback((web: WebCode) => {
      localStorage.setItem('content-language', web)
      show(web)
    }, []),
    choose: (next: View['columns']) => {
      localStorage.setItem('content-columns', next)
      setColumns(next)
    },
  }
}

function keepWhileTyping(draft: Draft): () => void {
  let timer: number | undefined
  const keep = () => keepCopy(draft, draft.get().document?.id ?? null)
  const soon = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(keep, 400)
  }
  const stop = draft.subscribe(soon)
  window.addEventListener('pagehide', keep)
  return () => {
    stop()
    window.clearTimeout(timer)
    keep()
    window.removeEventListener('pagehide', keep)
  }
}

/** Where a field is written: the price that follows from the packages is that of the first one. */
function askedAt(draft: Draft, path: string): string {
  const { content } = draft.get()
  if (path !== 'amount' || isAsked(draft.kind, path, content)) return path
  const [first] = content.packages as Content[]
  return `packages.${keyOf(first)}.amount`
}

/** Opens the line of its part, and every list and record on the way to a field. */
function openTo(draft: Draft, parts: Part[], path: string): void {
  const open = { ...draft.get().open }
  const steps = path.split('.')
  const part = parts.find(({ folded }) => folded?.includes(steps[0] ?? ''))
  if (part) open[foldOf(part)] = true
  for (let i = 1; i <= steps.length; i++) open[steps.slice(0, i).join('.')] = true
  draft.change({ open })
}

/** Scrolls to a field and puts the cursor into it; a rich text becomes an editor only when it is near, so this may take some frames. */
function focusOn(path: string, language: string | undefined, tries = 20): void {
  const place =
    window.document.getElementById(`field-${path}.${language ?? 'en'}`) ??
    window.document.getElementById(`field-${path}`)
  if (tries === 20) place?.scrollIntoView({ block: 'center' })
  const input = place?.querySelector<HTMLElement>(
    'input:not([type=checkbox]):not([type=file]), textarea:not([aria-hidden]), [contenteditable=true]',
  )
  if (input) input.focus({ preventScroll: true })
  else if (tries > 0) setTimeout(() => focusOn(path, language, tries - 1), 50)
}

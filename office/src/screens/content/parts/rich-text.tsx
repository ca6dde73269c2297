import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import InsertLink from '@mui/icons-material/InsertLink'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { useNear } from '../../../frame/rows/use-near.ts'
import { useWords } from '../../../words/words.ts'
import { partWords } from './words.ts'
import { unless } from '../../../frame/fields/form.tsx'

/** Only what the server's `cleanHtml` lets through: what could be made here and would be lost on saving can't be made here. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
]
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

interface RichTextProps {
  /** Names the text for those who hear it. */
  label: string
  /** HTML; '' where nothing is written. */
  value: string
  onChange: (html: string) => void
  readOnly?: boolean
  invalid?: boolean
  describedBy?: string
}

/** Text with headings, bold, lists and links. Its script's face and line height follow the nearest `lang`. */
export function RichText(props: RichTextProps) {
  // A homam has dozens of these: one becomes an editor when it comes near, until then it is only shown.
  const [place, near] = useNear<HTMLDivElement>()
  if (near) return <Editing {...props} />
  return (
    <Box
      ref={place}
      className="ProseMirror"
      sx={{ minHeight: '8em' }}
      dangerouslySetInnerHTML={{ __html: props.value }}
    />
  )
}

function Editing({ label, value, onChange, readOnly = false, invalid = false, describedBy }: RichTextProps) {
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [label, invalid, readOnly, describedBy],
  )
  // The editor keeps its own text while one types; it is told only what comes from elsewhere (a restored copy, the other's text).
  const typed = useRef(value)
  const [first] = useState(value)
  const editor = useEditor({
    extensions,
    injectNonce: nonce,
    editorProps,
    content: first,
    editable: !readOnly,
    onUpdate({ editor }) {
      const html = editor.isEmpty ? '' : editor.getHTML()
      if (html === typed.current) return
      typed.current = html
      onChange(html)
    },
  })
  useEffect(() => {
    editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useEffect(() => {
    if (value === typed.current) return
    typed.current = value
    const { from, to } = editor.state.selection
    editor.commands.setContent(value, { emitUpdate: false, parseOptions: { preserveWhitespace: true } })
    editor.commands.setTextSelection({ from, to })
  }, [editor, value])
  return (
    <Box
      sx={{
        '& .ProseMirror': {
          minHeight: '5.5em',
          p: 1.5,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: invalid ? 'error.main' : 'var(--line-ui)',
          borderRadius: '12px',
          lineHeight: 'var(--lh-body)',
          '&:focus': { outline: '3px solid var(--focus)', outlineOffset: 1 },
          '&[contenteditable="false"]': { bgcolor: 'var(--sunken)' },
          '& p': { m: '0 0 1em 0', '&:last-child': { mb: 0 } },
          '& h3, & h4': { my: 1, fontFamily: 'var(--font-body)', lineHeight: 'var(--lh-tight)' },
          '& ul, & ol': { pl: 3, my: 1 },
          '& a': { color: 'primary.main' },
        },
      }}
    >
      {!readOnly && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </Box>
  )
}

const linkPattern = /^(https:\/\/|mailto:|tel:)\S+$/

function Toolbar({ editor }: { editor: Editor }) {
  const words = useWords(partWords)
  const [link, setLink] = useState<string>()
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 3 }),
      smallHeading: editor.isActive('heading', { level: 4 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
    }),
  })
  const to = () => editor.chain().focus()
  const buttons: { name: string; on: boolean; icon: ReactNode; press: () => void }[] = [
    { name: words.bold, on: on.bold, icon: <FormatBold />, press: () => to().toggleBold().run() },
    { name: words.italic, on: on.italic, icon: <FormatItalic />, press: () => to().toggleItalic().run() },
    { name: words.heading, on: on.heading, icon: <b>H1</b>, press: () => to().toggleHeading({ level: 3 }).run() },
    {
      name: words.smallHeading,
      on: on.smallHeading,
      icon: <b>H2</b>,
      press: () => to().toggleHeading({ level: 4 }).run(),
    },
    { name: words.bullets, on: on.bullets, icon: <FormatListBulleted />, press: () => to().toggleBulletList().run() },
    { name: words.numbers, on: on.numbers, icon: <FormatListNumbered />, press: () => to().toggleOrderedList().run() },
    {
      name: words.link,
      on: on.link,
      icon: <InsertLink />,
      press: () => setLink(String(editor.getAttributes('link').href ?? '')),
    },
    { name: words.undo, on: false, icon: <Undo />, press: () => to().undo().run() },
    { name: words.redo, on: false, icon: <Redo />, press: () => to().redo().run() },
  ]
  const badLink = link !== undefined && link !== '' && !linkPattern.test(link)
  return (
    <Box role="toolbar" aria-label={words.formatting} sx={{ display: 'flex', flexWrap: 'wrap', mb: 0.5 }}>
      {buttons.map(({ name, on, icon, press }) => (
        <ToggleButton
          key={name}
          value={name}
          selected={on}
          aria-label={name}
          title={name}
          onClick={press}
          onMouseDown={event => event.preventDefault()}
          sx={{
            // All nine stand in one row where two languages are side by side.
            minWidth: 34,
            width: 34,
            height: 36,
            p: 0,
            border: 0,
            color: 'text.secondary',
            '@media (pointer: coarse)': { width: 44, height: 44 },
          }}
        >
          {icon}
        </ToggleButton>
      ))}
      <Ask
        open={link !== undefined}
        title={words.link}
        yes={link ? words.setLink : words.removeLink}
        onClose={() => setLink(undefined)}
        onYes={() => {
          if (link) to().extendMarkRange('link').setLink({ href: link }).run()
          else to().extendMarkRange('link').unsetLink().run()
          setLink(undefined)
        }}
      >
        <TextField
          label={words.linkAddress}
          placeholder="https://"
          value={link ?? ''}
          onChange={event => setLink(event.target.value)}
          error={badLink}
          helperText={words.linkHint}
          slotProps={{ htmlInput: unless(!badLink) }}
        />
      </Ask>
    </Box>
  )
}

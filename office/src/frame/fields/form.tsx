import FormHelperText from '@mui/material/FormHelperText'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { Stack } from '../layout.tsx'

interface FormProps extends Omit<ComponentProps<typeof Stack>, 'onSubmit'> {
  /** Called once nothing in it is wrong. */
  onSend: () => void
  /** A press does nothing, which its button shows. */
  rests?: boolean | undefined
}

type Words = (typeof frameWords)['en']
type Why = keyof Pick<Words, 'fillIn' | 'choose' | 'above0'>

/** Calls back once what follows from a press has been drawn. */
const afterDrawing = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)))

/**
 * For the input, or the group, that keeps its form from being sent unless it is good: why, by a word of the frame or a
 * sentence; nothing where the field says it anyway.
 */
export const unless = (good: boolean, why: Why | (string & {}) = '') => (good ? {} : { 'data-wrong': why })

/**
 * A form that is never silent: while a field in it is empty that must not be, or something is not good, a press leads
 * there and says why, below it.
 */
export function Form({ onSend, rests, children, ...layout }: FormProps) {
  const words = useWords(frameWords)
  const id = useId()
  const pressed = useRef(false)
  const [bad, setBad] = useState<{ at: HTMLElement; why: string }>()
  // A choice is no event of the document: what was put right is looked for after each drawing.
  useEffect(() => {
    if (bad && whyNot(bad.at, words) === undefined) setBad(undefined)
  }, [bad, words, children])
  useEffect(() => {
    const field = bad && toFocus(bad.at)
    if (!field) return undefined
    field.focus()
    if (!bad?.why) return undefined
    const described = field.getAttribute('aria-describedby') ?? ''
    field.setAttribute('aria-describedby', `${described} ${id}`.trim())
    field.setAttribute('aria-invalid', 'true')
    return () => {
      field.setAttribute('aria-describedby', described)
      field.setAttribute('aria-invalid', 'false')
    }
  }, [bad, id])
  return (
    <Stack
      {...layout}
      component="form"
      noValidate
      onInput={() => setBad(undefined)}
      onSubmit={(submitted: FormEvent<HTMLElement>) => {
        submitted.preventDefault()
        // A page's own form around a dialog hears of it too, though the dialog stands elsewhere in the document.
        submitted.stopPropagation()
        if (rests || pressed.current) return
        // A second press before it is drawn that the first is under way is the same press.
        pressed.current = true
        afterDrawing(() => (pressed.current = false))
        const fields = [...submitted.currentTarget.querySelectorAll<HTMLElement>('input, textarea, [data-wrong]')]
        const at = fields.find(field => whyNot(field, words) !== undefined)
        if (at) setBad({ at, why: whyNot(at, words) ?? '' })
        else onSend()
      }}
    >
      {children}
      {bad?.why &&
        createPortal(
          <FormHelperText id={id} error variant="outlined" role="alert" ref={intoView}>
            {bad.why}
          </FormHelperText>,
          bad.at.closest('.MuiFormControl-root, [role=radiogroup]') ?? bad.at,
        )}
    </Stack>
  )
}

const intoView = (sentence: HTMLElement | null) => sentence?.scrollIntoView({ block: 'nearest' })

/** A choice is made on what stands before its hidden field, and a group holds what is pressed. */
const toFocus = (at: HTMLElement): HTMLElement | null | undefined =>
  at.matches('.MuiSelect-nativeInput')
    ? at.parentElement?.querySelector('[role=combobox]')
    : at.matches('input, textarea')
      ? at
      : at.querySelector('input, button')

const typed = /^(text|search|tel|email|url|number|password|textarea)$/

/** Why a field or a group keeps the form from being sent; '' where that stands there anyway. */
function whyNot(at: HTMLElement, words: Words): string | undefined {
  if (!at.isConnected) return undefined
  const said = at.dataset.wrong
  if (said !== undefined) return words[said as Why] ?? said
  if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) || !at.willValidate) return undefined
  const { type, required, minLength, validity } = at
  const letters = at.value.trim().length
  if (validity.badInput || validity.valueMissing || (required && letters === 0))
    return typed.test(type) && !at.matches('.MuiSelect-nativeInput') ? words.fillIn : words.choose
  if (at instanceof HTMLInputElement && type === 'number' && !validity.valid) return words.wholeNumber(at)
  return letters > 0 && letters < minLength ? words.letters(minLength) : undefined
}

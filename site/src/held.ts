/*
 * On a slow network a page is read, typed into and pressed before its scripts run. What is done then is held and done again as soon as they do:
 * what fields hold, and the last press of a button. A form that only scripts can send sends nothing until then: the browser would put what was
 * typed into the address. `scripts-take-over` says that presses are no longer lost, `scripts-run` that all of the page answers (entry-client.tsx,
 * app.tsx). Classic and in the head, like `early.ts`.
 */
{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const fields = new Map<Field, string | boolean>()
  let pressed: HTMLButtonElement | null = null

  const type = ({ target }: Event) => {
    const field = target as Field
    fields.set(field, /radio|checkbox/.test(field.type) ? (field as HTMLInputElement).checked : field.value)
  }
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest('button') ?? pressed
  }
  const send = (event: Event) => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault()
  }

  addEventListener('input', type, true)
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  addEventListener('scripts-take-over', () => removeEventListener('click', press, true))
  addEventListener('scripts-run', () => {
    removeEventListener('input', type, true)
    removeEventListener('submit', send, true)
    for (const [field, value] of fields) {
      // React hears of a value that differs from the one it saw last, and it sees what is set on the field itself.
      if (typeof value === 'boolean') {
        ;(field as HTMLInputElement).checked = !value
        field.click()
      } else {
        field.value = ''
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
      }
    }
    fields.clear()
    pressed?.click()
  })
}

/*
 * On a slow network a page is read, typed into and pressed before its scripts run, and a browser that goes back fills fields in by itself.
 * React hears of neither. What fields hold is told to it as soon as it listens, and what was pressed is pressed again. A form that only scripts
 * can send sends nothing until then: the browser would put what was typed into the address. `takeover` says that presses are no longer
 * lost, `awake` that all of the page answers (entry-client.tsx, app.tsx). Classic and in the head, like `early.ts`.
 */
{
  type Field = HTMLInputElement & HTMLSelectElement & { _valueTracker?: { setValue(value: string): void } }
  const fields = new Map<Field, string | boolean>()
  /** Buttons by their `value` when they were pressed, e.g. the sum: where that has changed they are not pressed again. */
  const presses = new Map<Field, string>()
  const heard = ['input', 'click', 'submit']
  let lost = true

  const valueOf = (field: Field) => (/radio|checkbox/.test(field.type) ? field.checked : field.value)
  const note = (field: Field) => {
    // The last one counts.
    fields.delete(field)
    fields.set(field, valueOf(field))
  }
  const hear = (event: Event) => {
    const target = event.target as Field
    if (event.type === 'submit') {
      if (!target.hasAttribute('action')) event.preventDefault()
      return
    }
    if (event.type === 'input') note(target)
    if (!lost) return
    // Who goes on to something else no longer waits for a menu to open or a form to be sent.
    for (const one of presses.keys()) if ((one.type as string) === 'submit' || one.ariaHasPopup) presses.delete(one)
    const button = target.closest<Field>('button')
    if (button) presses.set(button, button.value)
  }

  for (const name of heard) addEventListener(name, hear, true)
  addEventListener('takeover', () => {
    lost = false
    for (const field of document.querySelectorAll<Field>('input,select,textarea')) {
      const { selectedOptions: chosen, defaultChecked, defaultValue } = field
      const value = valueOf(field)
      // Of radio buttons the one that was chosen, not the one that no longer is.
      if (value && !(chosen ? chosen[0]?.defaultSelected : value === (value === true ? defaultChecked : defaultValue))) note(field)
    }
  })
  addEventListener('awake', async () => {
    for (const name of heard) removeEventListener(name, hear, true)
    for (const [field, value] of [...fields, ...presses]) {
      if (presses.has(field)) {
        if (field.value === value) field.click()
      } else if (value === true) {
        field.checked = false
        field.click()
      } else if (value) {
        if (field.value !== value) field.value = value
        // React hears only of a value that differs from the one it saw last.
        // oxlint-disable-next-line no-underscore-dangle -- React's own name for it
        field._valueTracker?.setValue('')
        field.dispatchEvent(new Event(field.selectedOptions ? 'change' : 'input', { bubbles: true }))
      }
      // One after the other: the page is drawn anew in between.
      await new Promise(done => setTimeout(done))
    }
  })
}

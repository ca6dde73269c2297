/*
 * On a slow network people read a page, type and press before its scripts run; and a browser that goes back fills in
 * fields by itself. React notices neither. This script replays it: as soon as React listens, it reports what the fields
 * hold and repeats the presses. A form that only scripts can send is not sent until then, because the browser would put
 * what was typed into the address. The event `takeover` (entry-client.tsx) says that React queues presses from now on;
 * `awake` (app.tsx) says that the whole page responds. This is a classic script in the head, like `theme-init.ts`.
 */
{
  type Field = HTMLInputElement & HTMLSelectElement & { _valueTracker?: { setValue(value: string): void } }
  const fields = new Map<Field, string | boolean>()
  /**
   * Pressed buttons with their `value` at that moment, for example the total. If the value has changed since, the press
   * is not repeated.
   */
  const presses = new Map<Field, string>()
  const heard = ['input', 'click', 'submit']
  let lost = true

  const valueOf = (field: Field) => (/radio|checkbox/.test(field.type) ? field.checked : field.value)
  const note = (field: Field) => {
    // The last change counts.
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
    // Further input cancels an earlier press that opens a menu or sends a form.
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
      // Of several radio buttons only the chosen one is replayed.
      if (value && !(chosen ? chosen[0]?.defaultSelected : value === (value === true ? defaultChecked : defaultValue)))
        note(field)
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
        // React reacts only to a value that differs from the last one it saw.
        // oxlint-disable-next-line no-underscore-dangle -- React's own name for it
        field._valueTracker?.setValue('')
        field.dispatchEvent(new Event(field.selectedOptions ? 'change' : 'input', { bubbles: true }))
      }
      // The replay waits between events, because React renders in between.
      await new Promise(done => setTimeout(done))
    }
  })
}

/** What makes a sound on a page tells the others: two at a time are noise. */
const sounds = new EventTarget()

/** Tells everything else that makes a sound to stop. */
export const beginSound = (own: object): boolean => sounds.dispatchEvent(new CustomEvent('begin', { detail: own }))

/** Calls `stop` when something else begins to sound. Answers how to stop listening. */
export function whenOthersSound(own: object, stop: () => void): () => void {
  const stopListening = new AbortController()
  const { signal } = stopListening
  sounds.addEventListener('begin', event => (event as CustomEvent<object>).detail !== own && stop(), { signal })
  // A video of YouTube tells us nothing: the focus goes into its frame when it is pressed.
  window.addEventListener('blur', () => document.activeElement instanceof HTMLIFrameElement && stop(), { signal })
  return () => stopListening.abort()
}

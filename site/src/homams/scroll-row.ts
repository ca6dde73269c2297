/**
 * `<scroll-row>`: a list that scrolls sideways, and two buttons that move it on by as many of its entries as are in
 * sight. It works in HTML that React keeps as it was sent too (decision 67). The buttons come disabled; a button is
 * enabled while there is something to see in its direction.
 */
class ScrollRow extends HTMLElement {
  // Only declared: as a class field it would bring a helper to every visit.
  declare private gone: AbortController | undefined

  connectedCallback() {
    const row = this.querySelector('ul')
    const [back, on] = this.querySelectorAll('button')
    if (!row || !back || !on) return
    const look = () => {
      back.disabled = row.scrollLeft < 2
      on.disabled = row.scrollLeft > row.scrollWidth - row.clientWidth - 2
    }
    const move = (by: 1 | -1) => {
      const [first, second] = row.children
      if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
      const step = second.offsetLeft - first.offsetLeft
      const inSight = Math.max(1, Math.floor(row.clientWidth / step))
      row.scrollTo({ left: (Math.round(row.scrollLeft / step) + by * inSight) * step })
    }
    this.gone = new AbortController()
    const { signal } = this.gone
    back.addEventListener('click', () => move(-1), { signal })
    on.addEventListener('click', () => move(1), { signal })
    row.addEventListener('scroll', look, { signal, passive: true })
    // It is told of the first size too.
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    signal.addEventListener('abort', () => sizes.disconnect())
  }

  disconnectedCallback() {
    this.gone?.abort()
  }
}

customElements.define('scroll-row', ScrollRow)

/*
 * A page behind a login, and that of a payment's state, come without their content. On a slow network their scripts take
 * seconds; this one asks meanwhile what they will ask first, and `callByFetch` takes the answers. The server names the
 * calls in `data-asks` (early-asks.ts). It is the last part of the head's script on these pages.
 */
{
  const { asks: asksText = '[]' } = (document.currentScript as HTMLScriptElement).dataset
  try {
    const stored = (key: string) => localStorage.getItem(key) ?? ''
    const token = stored('token')
    const [, , , orderId] = location.pathname.split('/')
    const known: Record<string, unknown> = { orderId }
    // What is no order is not asked about, as the pages have it (payment-status.ts).
    for (const [key, value] of new URLSearchParams(location.search))
      if (key === 'orderId') known[key] = /^[\w-]{1,60}$/.test(value) ? value : undefined
      else known[key] = /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
    Object.assign(known, { userId: Number(stored('user_id')) || undefined, phone: stored('phone') })
    /** How a payment stands is said as soon as it is known; the heading has the titles (order-status-page.tsx). */
    const sayResult = async (answer: Response) => {
      const heading = document.querySelector<HTMLElement>('h1[data-titles]')
      if (!heading || !answer.ok || !answer.url.endsWith('/post-status')) return
      const { status } = (await answer.clone().json()) as { status: string }
      const titles = JSON.parse(heading.dataset.titles ?? '') as Record<string, string>
      heading.dataset.of = String(known.orderId)
      heading.textContent = titles[status] ?? titles.other ?? ''
    }
    const asks = JSON.parse(asksText) as [name: string, body: Record<string, unknown>, isForm?: true][]
    const early: Record<string, Promise<Response>> = {}
    for (const [name, template, isForm] of asks) {
      const [method, path = ''] = name.split(' ')
      // Whoever is not logged in may see how a payment stands, and nothing else of these pages.
      if (!token && !path.endsWith('/post-status')) continue
      const body = Object.fromEntries(
        Object.entries(template).map(([key, value]) => [
          key,
          typeof value === 'string' && value.startsWith('$') ? known[value.slice(1)] : value,
        ]),
      )
      if (Object.values(body).includes(undefined)) continue
      const headers: Record<string, string> = { 'accept-language': document.documentElement.lang }
      if (token) headers.authorization = `Bearer ${token}`
      const init: RequestInit = { method, headers }
      const text = JSON.stringify(body)
      if (method === 'POST') {
        headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
        init.body = isForm ? `${new URLSearchParams(body as Record<string, string>)}` : text
      }
      const answer = (early[name + text] = fetch(path, init))
      answer.then(sayResult).catch(() => undefined)
    }
    Object.assign(window, { early })
  } catch {}
}

/** Hands what this page holds to the browser's downloads, without asking a server. */
export function saveFile(name: string, content: object): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content)}\n`], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

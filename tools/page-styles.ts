import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  file: string
  css?: string[]
  imports?: string[]
  /** What a page's style sheets make together, if there are several. */
  joinedCss?: string
}

/**
 * Joins the style sheets of each page in one file, beside those of the entry, which all pages share. A first visit
 * waits for one file where it waited for up to nine of a kilobyte each, and one compresses better. The single files stay
 * for whoever comes to the page from another. The manifest names the joined file.
 */
export function joinPageStyles(siteFolder: string): void {
  const path = join(siteFolder, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>
  const shared = stylesOf(manifest, 'src/entry-client.tsx')
  for (const [source, entry] of Object.entries(manifest)) {
    const name = /^src\/routes\/([^/]+)\/\1-page\.tsx$/.exec(source)?.[1]
    if (!name) continue
    const own = [...stylesOf(manifest, source)].filter(file => !shared.has(file))
    if (own.length < 2) continue
    const css = own.map(file => readFileSync(join(siteFolder, file), 'utf8').trimEnd()).join('\n')
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 7)
    entry.joinedCss = `assets/${name}-${hash}.css`
    writeFileSync(join(siteFolder, entry.joinedCss), css)
  }
  writeFileSync(path, JSON.stringify(manifest))
}

/** A file's styles come after those of its imports, so that a page may place and size the parts that it uses. */
function stylesOf(manifest: Record<string, Entry>, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source]
  const styles = new Set<string>()
  if (!entry || seen.has(source)) return styles
  seen.add(source)
  for (const imported of entry.imports ?? []) for (const css of stylesOf(manifest, imported, seen)) styles.add(css)
  for (const css of entry.css ?? []) styles.add(css)
  return styles
}

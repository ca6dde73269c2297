import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, manifestPath, readManifest } from './manifest.ts'

/**
 * Joins the style sheets of each page in one file, beside those of the entry, which all pages share. A first visit
 * waits for one file where it waited for up to nine of a kilobyte each, and one compresses better. The single files stay
 * for whoever comes to the page from another. The manifest names the joined file.
 */
export function joinPageStyles(siteFolder: string): void {
  const manifest = readManifest(siteFolder)
  const shared = filesOf(manifest, ['src/entry-client.tsx'], 'css')
  for (const [source, entry] of Object.entries(manifest)) {
    const name = /^src\/routes\/([^/]+)\/\1-page\.tsx$/.exec(source)?.[1]
    if (!name) continue
    const own = [...filesOf(manifest, [source], 'css')].filter(file => !shared.has(file))
    if (own.length < 2) continue
    const css = own.map(file => readFileSync(join(siteFolder, file), 'utf8').trimEnd()).join('\n')
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 7)
    entry.joinedCss = `assets/${name}-${hash}.css`
    writeFileSync(join(siteFolder, entry.joinedCss), css)
  }
  writeFileSync(manifestPath(siteFolder), JSON.stringify(manifest))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the built site, as the bundler's manifest says it, by its source. */
export interface Built {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  /** A page's style sheets in one file, where there are several (page-styles.ts). */
  joinedCss?: string
}
export type Manifest = Record<string, Built>

export const manifestPath = (siteFolder: string): string => join(siteFolder, '.vite/manifest.json')

export const readManifest = (siteFolder: string): Manifest =>
  JSON.parse(readFileSync(manifestPath(siteFolder), 'utf8')) as Manifest

/**
 * The files that these sources need at once. A file comes after those that it imports, so that a page's styles may place
 * and size the parts that it uses.
 */
export function filesOf(manifest: Manifest, sources: string[], kind: 'js' | 'css'): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string) => {
    const built = manifest[source]
    if (!built || seen.has(source)) return
    seen.add(source)
    for (const imported of built.imports ?? []) visit(imported)
    for (const file of kind === 'js' ? [built.file] : (built.css ?? [])) files.add(file)
  }
  for (const source of sources) visit(source)
  return files
}

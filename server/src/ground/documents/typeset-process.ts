import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { answerAsChild } from './child-process.ts'
import { shadesOf } from './qr-code.ts'
import type { ShareArt } from './share-picture.ts'
import type { DocumentName } from './typeset.ts'

const require = createRequire(import.meta.url)

/** Regular and bold fonts of the five scripts; the files hold the shaping rules, so they are never cut down. */
function fontFiles(): string[] {
  const families = ['noto-sans', 'noto-sans-telugu', 'noto-sans-tamil', 'noto-sans-kannada', 'noto-sans-devanagari']
  return families.flatMap(family => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
    return ['400Regular', '700Bold'].flatMap(weight =>
      readdirSync(join(folder, weight))
        .filter(f => f.endsWith('.ttf'))
        .map(f => join(folder, weight, f)),
    )
  })
}

// A paper looks alike on every machine, whatever fonts it has; to read those of a desktop takes longer than 200 papers.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'no-fonts.conf')
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fontFiles().map(file => readFileSync(file)) }],
})

const typed = (document: string, data: unknown) => ({
  mainFilePath: join(import.meta.dirname, `${document}.typ`),
  inputs: { data: JSON.stringify(data) },
})

/** Where a link is to be a code. */
interface Coded {
  qr?: { link: string; label: string } | null
  keep?: { link: string } | null
}

const withCodes = ({ qr, keep, ...data }: Coded) => ({
  ...data,
  qr: qr ? { ...shadesOf(qr.link), label: qr.label } : null,
  keep: keep ? { ...keep, qr: shadesOf(keep.link) } : null,
})

const makers: Record<DocumentName, (data: unknown) => Uint8Array | Promise<Uint8Array>> = {
  paper: data => compiler.pdf(typed('paper', withCodes(data as Coded))),
  card: data => compiler.pdf(typed('card', data)),
  labels: data => compiler.pdf(typed('labels', data)),
  slip: data => compiler.pdf(typed('slip', withCodes(data as Coded))),
  list: data => compiler.pdf(typed('list', data)),
  // The library is loaded when it is first needed: most of these processes never draw a share picture.
  share: async data => {
    const { photo, ...words } = data as ShareArt
    return (await import('./share-picture.ts')).paintShare(compiler.plainSvg(typed('share', words)), {
      art: words.art,
      photo,
    })
  },
}

answerAsChild(async ({ document, data }: { document: DocumentName; data: unknown }) => {
  const made = await makers[document](data)
  compiler.evictCache(10)
  return { value: made }
})

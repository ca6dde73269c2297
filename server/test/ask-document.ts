import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentName } from '../src/ground/documents/typeset.ts'

const require = createRequire(import.meta.url)
const fonts = ['noto-sans', 'noto-sans-telugu', 'noto-sans-tamil', 'noto-sans-kannada', 'noto-sans-devanagari'].flatMap(
  family => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
    return ['400Regular', '700Bold'].flatMap(weight =>
      readdirSync(join(folder, weight))
        .filter(file => file.endsWith('.ttf'))
        .map(file => readFileSync(join(folder, weight, file))),
    )
  },
)
const documents = join(import.meta.dirname, '../src/ground/documents')
const compiler = NodeCompiler.create({ workspace: documents, fontArgs: [{ fontBlobs: fonts }] })

/** What a document notes down of itself (`metadata`) when it is laid out, by the label of the note. */
export function askDocument<T>(document: DocumentName, data: unknown, selector: string): T[] {
  const found = compiler.query(
    { mainFilePath: join(documents, `${document}.typ`), inputs: { data: JSON.stringify(data) } },
    { selector },
  ) as { value: T }[]
  return found.map(f => f.value)
}

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const require = createRequire(import.meta.url)

/** Regular and bold of the five scripts; the faces hold the shaping rules, so they are never cut down. */
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

const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: fontFiles().map(file => readFileSync(file)) }] })

/** A server that was killed hears no answer: that is no error of this process, which ends by itself. */
const answer = (message: { id: number; pdf?: Uint8Array; error?: string }) => process.send?.(message, undefined, undefined, () => undefined)

process.on('message', ({ id, document, data }: { id: number; document: string; data: unknown }) => {
  try {
    const pdf = compiler.pdf({ mainFilePath: join(import.meta.dirname, `${document}.typ`), inputs: { data: JSON.stringify(data) } })
    compiler.evictCache(10)
    answer({ id, pdf })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { checkSizes } from './sizes.ts'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')

await build({
  configFile,
  logLevel: 'warn',
  build: {
    outDir: '../dist/site',
    manifest: true,
    rolldownOptions: {
      input: [join(root, 'site/src/entry-client.tsx'), join(root, 'site/src/fonts.css')],
      // The first file names all others, and hashes don't compress.
      output: { entryFileNames: 'assets/[name]-[hash:6].js', chunkFileNames: 'assets/[name]-[hash:6].js', assetFileNames: 'assets/[name]-[hash:6][extname]' },
    },
  },
})
await build({
  configFile,
  logLevel: 'warn',
  build: { outDir: '../dist/site-server', ssr: join(root, 'site/src/entry-server.tsx'), copyPublicDir: false, emitAssets: false },
})

// Compressed once, here: the server sends what lies beside a file.
compressAll(join(root, 'dist/site/assets'), /\.(js|css|svg)$/)
compressAll(join(root, 'art/pictures'), /\.svg$/)
checkSizes(join(root, 'dist/site'))

function compressAll(folder: string, names: RegExp): void {
  for (const name of readdirSync(folder)) {
    if (!names.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minify } from 'terser'
import { build } from 'vite'
import { allCalls } from '../contract/calls.ts'
import { buildServer } from './build-server.ts'
import { readManifest } from './manifest.ts'
import { joinPageStyles } from './page-styles.ts'
import { checkSizes } from './sizes.ts'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')

// What the browser has of the site takes as long as all else, which is built by a process of its own beside it.
if (process.argv[2] === 'the rest') {
  await buildSiteServer()
  await buildServer()
  await buildOffice()
  compressAll(join(root, 'art/pictures'), /\.svg$/)
} else {
  const rest = spawn(process.execPath, [import.meta.filename, 'the rest'], { stdio: 'inherit' })
  const [[status]] = await Promise.all([once(rest, 'exit'), buildSite()])
  if (status !== 0) process.exit(1)
}

async function buildSite(): Promise<void> {
  /** The style sheets that every page waits for. */
  const entries = /^(entry-client|fonts)\.css$/
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: '../dist/site',
      manifest: true,
      rolldownOptions: {
        input: [join(root, 'site/src/entry-client.tsx'), join(root, 'site/src/fonts.css')],
        // Names are short, since the first file names all others: parts that come later, and their styles, have a hash alone.
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: ({ names }) =>
            names.every(name => name.endsWith('.css') && !entries.test(name))
              ? 'assets/[hash:7].css'
              : 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  })
  joinPageStyles(join(root, 'dist/site'))
  hintToCompile(join(root, 'dist/site'))
  await buildHeadScripts(join(root, 'dist/site'))
  await buildWorker()
  // Files are compressed once, here: the server sends the compressed copy that lies beside a file.
  compressAll(join(root, 'dist/site/assets'), /\.(js|css|svg)$/)
  compressAll(join(root, 'dist/site'), /^sw\.js$/)
  checkSizes(join(root, 'dist/site'))
}

/**
 * Chromium compiles the whole entry while it comes, beside the thread that shows the page, where its first line says so:
 * a slow phone runs and shows it some 0.4 s sooner (https://v8.dev/blog/explicit-compile-hints). Vite writes lines of
 * its own before a banner.
 */
function hintToCompile(folder: string): void {
  const entry = readManifest(folder)['src/entry-client.tsx']
  if (!entry) throw new Error('the built site has no entry')
  const file = join(folder, entry.file)
  writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
}

/** What renders the pages on the server. */
async function buildSiteServer(): Promise<void> {
  await build({
    configFile,
    logLevel: 'warn',
    // React is built in, as it is for production: it renders several times faster, whatever NODE_ENV the server runs
    // with. Not in development, where Vite cannot run what is no ES module.
    ssr: { noExternal: ['wouter', 'react', 'react-dom'] },
    build: {
      outDir: '../dist/site-server',
      ssr: join(root, 'site/src/entry-server.tsx'),
      copyPublicDir: false,
      emitAssets: false,
    },
  })
}

async function buildOffice(): Promise<void> {
  await build({ configFile: join(root, 'office/vite.config.ts'), logLevel: 'warn' })
  await buildOfficeWorker()
  compressAll(join(root, 'dist/office/assets'), /\.(js|css|svg)$/)
}

/** The service worker, with what it must know of this build written into it (site/src/offline/worker.ts). */
async function buildWorker(): Promise<void> {
  const manifestText = readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(manifestText) as Record<string, { file: string; css?: string[]; imports?: string[] }>
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('the built site has no entry')
  const styles = [entry, ...(entry.imports ?? []).map(source => manifest[source])].flatMap(part => part?.css ?? [])
  const built = {
    version: createHash('sha256').update(manifestText).digest('hex').slice(0, 12),
    entry: `/${entry.file}`,
    styles: [...new Set(styles)].map(file => `/${file}`),
    cachedCalls: Object.values(allCalls).flatMap(call => ('cached' in call && call.cached ? [call.name] : [])),
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { built: JSON.stringify(built) },
    build: {
      outDir: join(root, 'dist/site'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome87', 'firefox90', 'safari14.1'],
      minify: 'terser',
      rolldownOptions: {
        input: join(root, 'site/src/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/**
 * The service worker of the office, by which a priest's list can be read without a network
 * (office/src/offline/worker.ts).
 */
async function buildOfficeWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(root, 'dist/office'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'office/src/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

function compressAll(folder: string, names: RegExp): void {
  for (const name of readdirSync(folder)) {
    if (!names.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Builds the classic script of the head from its parts, for pages with their content and for those without. It is no
 * module, so that it runs before anything is painted; the manifest lists it like the rest.
 */
async function buildHeadScripts(folder: string): Promise<void> {
  const manifest = join(folder, '.vite/manifest.json')
  const listed = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, object>
  const always = ['theme-init', 'replay-early-input', 'keep-font']
  for (const [name, parts] of [
    ['theme-init', [...always, 'paint-first']],
    ['ask-early', [...always, 'ask-early']],
  ] as const) {
    const source = parts.map(part => readFileSync(join(root, `site/src/app/${part}.ts`), 'utf8')).join('\n')
    const { code = '' } = await minify(stripTypeScriptTypes(source), {
      toplevel: true,
      compress: { passes: 3, ecma: 2020 },
    })
    const file = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
    writeFileSync(join(folder, file), code)
    listed[`src/app/${name}.ts`] = { file }
  }
  writeFileSync(manifest, JSON.stringify(listed))
}

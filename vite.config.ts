import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'

const slash = '[\\\\/]'
const source = `${slash}site${slash}src${slash}`
/** What the home page and nearly every other page need, by folder. What else stands in these folders comes with the pages that are built on it. */
const base: Record<string, string> = {
  addresses: 'addresses|routes',
  app: 'app',
  'app-shell': '(?!menu-sheet|profile-menu|logout|settings).*',
  browser: 'hydrated|reload-once|storage',
  calls: '.*',
  clock: '.*',
  homams: 'closing-info|homam-card|youtube-player',
  page: 'lazy-part|load-code|load-words|page-context|sheet',
  session: 'session',
  text: 'cut-text|cut-title',
  ui: '(?!field|tabs|carousel|panel|price|action-bar|dialog).*',
}
const everywhere = [
  `node_modules${slash}(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)${slash}`,
  `${slash}contract${slash}\\w+${slash}(languages|money|date-format|india-time|closing|event-code)\\.ts`,
  `${slash}ui${slash}tokens\\.css`,
  `${source}(entry-client|pages|base)\\.`,
  ...Object.entries(base).map(([folder, files]) => `${source}${folder}${slash}(${files})\\.`),
]

/**
 * 1.5 % smaller than the bundler's own, measured after brotli: first visits have 80 KB in all. `unsafe_arrows`: no function
 * expression of what is built here is called with `new`; the browser tests open every page of what came of it. Names of
 * variables that stand together make React smaller, and all else larger.
 */
const small: Plugin = {
  name: 'small',
  apply: 'build',
  // React's tools for developers are for development, whose pages come through Vite.
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, { isEntry }) {
    const compress = {
      passes: 3,
      inline: 1,
      unsafe_arrows: true,
      ecma: 2020,
      pure_getters: true,
      hoist_vars: isEntry,
      keep_fargs: false,
    } as const
    return { code: (await minify(code, { module: true, compress })).code ?? code, map: null }
  },
}

/** What the bundler writes around each import of code that comes later. */
const loadCode: Plugin = {
  name: 'load-code',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: id =>
    id === '\0vite/preload-helper.js'
      ? `export { loadCode as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'site/src/page/load-code.ts'))}`
      : undefined,
}

export default defineConfig({
  root: 'site',
  plugins: [react(), small, loadCode],
  css: { transformer: 'lightningcss' },
  // React itself has what wouter brings a stand-in for.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  build: {
    // By year, not by browser: for Chrome 87 every `?.` would be written out because of a bug with `?.(...spread)`, which nothing here uses.
    target: 'es2020',
    cssTarget: ['chrome87', 'firefox90', 'safari14.1'],
    cssMinify: 'lightningcss',
    minify: false,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What only the server says of pages leaves nothing behind in the browser's files.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]site[\\/]src[\\/]search[\\/]|[\\/]contract[\\/]/, sideEffects: false }],
      },
      output: {
        // The bundler would write out anew what `small` has written.
        minify: false,
        // What nearly every page needs comes as one file instead of a dozen: old phones on slow networks pay for each.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: new RegExp(everywhere.join('|')),
            },
            // Small files that the same pages need: one, whose name stands once in the list that every first visit is sent.
            {
              name: 'plan',
              test: new RegExp(`${source}booking${slash}(booking-(draft|total|steps)|offer-query)\\.`),
            },
            { name: 'field', test: new RegExp(`${source}(ui${slash}field|text${slash}typed-text)\\.`) },
            { name: 'hands', test: new RegExp(`${slash}(save-file|copy-text|busy-until-return)\\.ts$`) },
            { name: 'session', test: new RegExp(`${slash}(login-again|protected)\\.tsx?$`) },
            { name: 'days', test: new RegExp(`${slash}(time-of-day|parts-of-day|occurrence-time)\\.ts$`) },
            {
              name: 'sevas',
              test: new RegExp(`(homams${slash}seva-(words|card)|words${slash}sevas${slash}..)\\.tsx?$`),
            },
            { name: 'trust', test: new RegExp(`${slash}(words${slash}trust|src${slash}trust)${slash}.*\\.tsx?$`) },
            { name: 'html', test: new RegExp(`${source}(text${slash}html|browser${slash}trusted-types)\\.tsx?$`) },
            { name: 'limits', test: new RegExp(`${slash}contract${slash}\\w+${slash}(limits|package-names)\\.ts$`) },
          ],
        },
      },
    },
  },
})

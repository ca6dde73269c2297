import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'site',
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  // Server code runs on Node as it is; React and the rest come from node_modules there.
  ssr: { noExternal: ['wouter'] },
  build: {
    target: ['chrome87', 'firefox90', 'safari14.1'],
    cssMinify: 'lightningcss',
    // 1 % smaller than the bundler's own, measured after brotli: first visits have 80 KB in all.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, pure_getters: true } },
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What nearly every page needs comes as one file instead of a dozen: old phones on slow networks pay for each.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]|[\\/]ui[\\/](?!field|tabs|carousel|panel|price|action-bar)|[\\/]contract[\\/](languages|money|india-time|closing|event-code)\.ts|[\\/]site[\\/]src[\\/](?!fonts|booking|retry|protected|html|trusted|entry-server|typed|save-file|copy|kept|address-query|timeline)[a-z-]+\.(ts|tsx|css)$|[\\/]site[\\/]src[\\/]frame[\\/](?!menu-sheet|profile-menu|logout)/,
            },
          ],
        },
      },
    },
  },
})

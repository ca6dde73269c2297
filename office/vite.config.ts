import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Staff load it once a day on a good line: no budget as the site has, but screens come when they are opened. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: '../dist/office',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: `${import.meta.dirname}/src/main.tsx` },
  },
})

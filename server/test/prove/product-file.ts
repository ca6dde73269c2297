import { join } from 'node:path'

/** What a process of the product is started from: what was built, where a whole run says so, else the sources. */
export const productFile = process.env.PRODUCT_FILE ?? join(import.meta.dirname, '../../src/main.ts')

import { createRequire } from 'node:module'
import type { Static, TSchema } from 'typebox'

const require = createRequire(import.meta.url)

/**
 * Whether a value has a shape. What compiles shapes is loaded with the first value: it is 350 modules, and a process that
 * answers a site may never see one.
 */
export function shapeOf<S extends TSchema>(shape: S): (value: unknown) => value is Static<S> {
  let compiled: { Check(value: unknown): boolean } | undefined
  return (value): value is Static<S> => {
    compiled ??= (require('typebox/compile') as typeof import('typebox/compile')).default(shape)
    return compiled.Check(value)
  }
}

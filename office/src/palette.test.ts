import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

test.each(Object.keys(palette.light) as (keyof typeof palette.light)[])(
  'the office’s %s is the token of that name, by day and by night',
  name => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(tokens) ?? []
    expect([palette.light[name], palette.dark[name]]).toEqual([light, dark])
  },
)

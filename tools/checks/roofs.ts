import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * The roofs of the server, from the ground up, and what stands under each. A module is a folder under a roof; it uses
 * its own roof and those below. Which arrows there are, docs/how-it-works.md shows as the code has them.
 */
export const roofs = {
  ground: 'what everybody stands on; it knows no module',
  trust: 'who the trust is, what it offers, who works here, how it speaks',
  money: 'what came, what went back, its papers',
  orders: 'devotees’ orders and their places',
  giving: 'gifts, and the accountant’s view of all money',
  ritual: 'names read, parcels sent, what comes again',
  people: 'talking with devotees',
  outside: 'each provider, written to the port that a module declares',
  house: 'work that crosses modules',
  stage: 'a believable trust, loaded by the sandbox alone',
}
export type Roof = keyof typeof roofs
/** Of our own files in one folder, tests apart. */
export const mostFiles = 25
export const roofNames = Object.keys(roofs) as Roof[]

const root = join(import.meta.dirname, '..', '..')
const isRoof = (name: string): name is Roof => Object.hasOwn(roofs, name)

/** The folders under a roof, by name. */
export const modulesUnder = (roof: Roof): string[] =>
  readdirSync(join(root, 'server/src', roof), { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** Under which roof and in which module a file of the server stands; undefined for the files beside `main.ts`. */
export function placeOf(path: string): { roof: Roof; module: string } | undefined {
  const [, roof = '', module = ''] = /^server\/src\/([a-z]+)\/([a-z-]+)\//.exec(path) ?? []
  return isRoof(roof) ? { roof, module } : undefined
}

/** The folder of a module, from the root of the tree; undefined where there is none of the name. */
export const folderOf = (module: string): string | undefined =>
  roofNames.map(roof => `server/src/${roof}/${module}`).find(folder => existsSync(join(root, folder)))

export interface Import {
  from: string
  to: string
}

/** Every import from one of our files to another, of types too; tests may import anything, so theirs are left out. */
export const allImports = (folders: string[]): Import[] =>
  folders.flatMap(folder => sources(join(root, folder))).flatMap(importsOf)

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'pictures' ? [] : sources(path)
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : []
  })
}

function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
  return [...found].map(([, to = '']) => ({
    from: relative(root, file),
    to: relative(root, resolve(dirname(file), to)),
  }))
}

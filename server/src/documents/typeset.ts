import { childWork } from './child-process.ts'

/** Documents that exist: a `.typ` file beside this one each. A bill or receipt is a PDF, what is shown when an address is shared a JPEG. */
export type DocumentName = 'paper' | 'labels' | 'list' | 'share'

/** Typesetting leaks a little memory a document: the process is replaced after this many. */
const typesetter = childWork({
  file: new URL('./typeset-process.ts', import.meta.url),
  patienceMs: 20_000,
  workPerProcess: 1000,
})

/** Makes a document from data in a child process of its own, so that a crash or a slow document harms nobody. Data go in as JSON only, besides the bytes of a picture. */
export async function typeset(document: DocumentName, data: unknown): Promise<Buffer> {
  const { value } = await typesetter.ask({ document, data })
  return Buffer.from(value as Uint8Array)
}

/** Ends the child process, when the server ends. */
export const stopTypesetting = (): void => typesetter.stop()

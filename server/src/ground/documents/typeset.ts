import { childWork } from './child-process.ts'

/**
 * Names of the documents, each a `.typ` file beside this one. The share picture, shown where somebody shares an
 * address, is a JPEG; the others are PDFs.
 */
export type DocumentName = 'paper' | 'card' | 'labels' | 'list' | 'share' | 'slip'

/** Typesetting leaks a little memory with each document: the process is replaced after this many. */
const typesetter = childWork({
  file: new URL('./typeset-process.ts', import.meta.url),
  cpuMs: 20_000,
  patienceMs: 180_000,
  workPerProcess: 1000,
})

/**
 * Makes a document from data in a child process of its own, so that a crash or a slow document harms nobody. Data go in
 * as JSON only, apart from the bytes of a picture.
 */
export async function typeset(document: DocumentName, data: unknown): Promise<Buffer> {
  const { value } = await typesetter.ask({ document, data })
  return Buffer.from(value as Uint8Array)
}

/** Ends the child process. Call it when the server ends. */
export const stopTypesetting = (): void => typesetter.stop()

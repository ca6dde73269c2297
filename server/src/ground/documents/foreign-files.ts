import type { FileKind } from '../../../../contract/giving/statement-columns.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { ChildEnded, childWork, type ChildOptions, type ChildWork } from './child-process.ts'
import type { PdfFault } from './pdf-check.ts'
import type { TaxFile } from './tax-form.ts'
import type { SoundFault, SoundRead } from './sound-check.ts'
import type { DayOrder } from '../text/written-day.ts'
import { maxSheetBytes, type SheetRead } from './spreadsheet.ts'

/** Work for the process that reads files from elsewhere (`foreign-files-process.ts`). */
export type ForeignWork =
  | { read: 'sheet'; bytes: Uint8Array; fileName: string; cellLength?: number | undefined }
  | { read: 'statement'; bytes: Uint8Array; fileName: string; kind: FileKind }
  | { read: 'picture'; bytes: Uint8Array }
  | { read: 'pdf'; bytes: Uint8Array }
  | { read: 'tax_forms'; bytes: Uint8Array; fileName: string }
  | { read: 'sound'; bytes: Uint8Array }
  | { read: 'cut'; bytes: Uint8Array; part: PicturePart; width: number; format: 'avif' | 'webp' }

/** Part of a picture, in pixels of its master. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

export interface StatementRead {
  /** The file's text as UTF-8. */
  content: Uint8Array
  heads: string[]
  headsLine: number
  /** Columns that do not write the day before the month, by their place. */
  dayOrders: Record<number, DayOrder>
  /** Columns with amounts that say themselves which way they went. */
  signed: number[]
}

export interface MasterRead {
  data: Uint8Array
  width: number
  height: number
}

/** How many files may wait: each holds its bytes in memory. Further ones are told to come again. */
const mostWaiting = { forms: 2, sheets: 4, pictures: 20, cuts: 20 }

const common = {
  file: new URL('../../foreign-files-process.ts', import.meta.url),
  flags: ['--max-old-space-size=256', '--max-semi-space-size=8'],
  idleMs: 30_000,
}

const sheets = oneByOne({ ...common, cpuMs: 10_000, patienceMs: 90_000 }, mostWaiting.sheets)
const pictures = oneByOne({ ...common, cpuMs: 10_000, patienceMs: 90_000 }, mostWaiting.pictures)
/** Cuts sizes of pictures that are stored already; nobody waits for them. */
const cuts = oneByOne({ ...common, cpuMs: 60_000, patienceMs: 600_000 }, mostWaiting.cuts)

/** A ZIP of many forms. */
const forms = oneByOne({ ...common, cpuMs: 60_000, patienceMs: 300_000 }, mostWaiting.forms)

interface Reader extends Pick<ChildWork, 'stop'> {
  ask(work: ForeignWork): ReturnType<ChildWork['ask']>
}

/**
 * Does one piece of work after the other: a killed process takes no other work along, and the bounds count the reading
 * alone.
 */
function oneByOne(options: ChildOptions, most: number): Reader {
  const child = childWork(options)
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    ask(work) {
      if (waiting >= most) return Promise.reject(new Refusal('busy', { retryAfter: 30 }))
      waiting++
      const mine = line.then(() => child.ask(work)).finally(() => waiting--)
      line = mine.catch(() => undefined)
      return mine
    },
    stop: child.stop,
  }
}

/** Refuses a file as too large if reading it takes more time or memory than it may. */
const refusedWhenEnded = (error: unknown): never => {
  if (error instanceof ChildEnded) return refuse('sheet_too_large')
  throw error
}

/**
 * Runs `readSheet` of `spreadsheet.ts` away from the thread that answers people.
 * Refuses: sheet_unreadable, sheet_too_large, busy.
 */
export async function readForeignSheet(bytes: Buffer, fileName: string, cellLength?: number): Promise<SheetRead> {
  if (bytes.length > maxSheetBytes) refuse('sheet_too_large')
  const { value, parts } = await sheets.ask({ read: 'sheet', bytes, fileName, cellLength }).catch(refusedWhenEnded)
  return { ...(value as Omit<SheetRead, 'rows'>), rows: parts as SheetRead['rows'] }
}

/**
 * Reads a file from a bank or a gateway: its text and where its heads stand.
 * Refuses: sheet_unreadable, sheet_too_large, statement_too_large, busy.
 */
export async function readForeignStatement(kind: FileKind, bytes: Buffer, fileName: string): Promise<StatementRead> {
  const { value } = await sheets.ask({ read: 'statement', bytes, fileName, kind }).catch(refusedWhenEnded)
  return value as StatementRead
}

const brokenWhenEnded = (error: unknown): never => {
  if (error instanceof ChildEnded) return refuse('picture_broken')
  throw error
}

/** Decodes a picture that staff uploaded and encodes it anew. Refuses: picture_broken, picture_pixels, busy. */
export async function readForeignPicture(bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { value } = await pictures.ask({ read: 'picture', bytes }).catch(brokenWhenEnded)
  const { data, width, height } = value as MasterRead
  return { data: Buffer.from(data), width, height }
}

/** What is wrong with a PDF that staff uploaded; undefined: nothing. Refuses: busy. */
export async function faultOfForeignPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  try {
    return (await pictures.ask({ read: 'pdf', bytes })).value as PdfFault | undefined
  } catch (error) {
    if (error instanceof ChildEnded) return 'pdf_active'
    throw error
  }
}

/**
 * Reads forms of the tax office from a PDF or a ZIP of them; a thousand take some seconds.
 * Refuses: sheet_unreadable, sheet_too_large, busy.
 */
export async function readForeignTaxForms(bytes: Buffer, fileName: string): Promise<TaxFile[]> {
  const { value, parts } = await forms.ask({ read: 'tax_forms', bytes, fileName }).catch(refusedWhenEnded)
  if (value === 'too_large') refuse('sheet_too_large')
  if (value === 'broken') refuse('sheet_unreadable')
  return parts as TaxFile[]
}

/** Reads a sound that staff uploaded. Refuses: sound_wrong, sound_too_long, busy. */
export async function readForeignSound(bytes: Buffer): Promise<SoundRead> {
  const { value } = await pictures.ask({ read: 'sound', bytes }).catch(error => {
    if (error instanceof ChildEnded) return { value: 'sound_wrong' }
    throw error
  })
  const read = value as SoundRead | SoundFault
  return typeof read === 'string' ? refuse(read) : read
}

/** Cuts a part of a stored picture in a size. Refuses: picture_broken, busy. */
export async function cutPart(
  master: Buffer,
  part: PicturePart,
  width: number,
  format: 'avif' | 'webp',
  patience: 'soon' | 'later',
): Promise<Buffer> {
  const { value } = await (patience === 'soon' ? pictures : cuts)
    .ask({ read: 'cut', bytes: master, part, width, format })
    .catch(brokenWhenEnded)
  return Buffer.from(value as Uint8Array)
}

/** Ends the child processes. Call it when the server ends. */
export function stopReading(): void {
  for (const reader of [sheets, forms, pictures, cuts]) reader.stop()
}

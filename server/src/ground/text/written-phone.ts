import { foreignPhone } from './foreign-phone.ts'
import { plainCell } from './written-amount.ts'

/** `further`: how many other numbers stand in the cell. */
export type PhoneRead = { phone: string; further: number } | { problem: 'phone_bad' | 'phone_rounded' }

const labels =
  /(?:whats\s?app|mobile|mob|phone|ph|cell|tel|contact|number|num|no|primary|home|office|self|ఫోన్|మొబైల్|தொலைபேசி|கைபேசி|ಫೋನ್|ಮೊಬೈಲ್|फ़ोन|फोन|मोबाइल)(?=[\s.:\-–()#]|$|\d)[\s.:\-–#]*/gi
const between = /[/,;|&\n]|\bor\b|\band\b/i

/**
 * A mobile number as lists write it: ten digits of India, also with +91, 91, 0, signs between them, a label
 * (`Mobile: …`), or `.0` behind them, as spreadsheets export numbers; abroad after a plus. Of several in one cell the
 * first is taken. A number that a spreadsheet rounded (9.1236E+09) is none.
 */
export function readPhone(cell: string): PhoneRead {
  const text = plainCell(cell)
  if (/\d(?:\.\d+)?e\+?\d/i.test(text)) return { problem: 'phone_rounded' }
  const parts = text
    .replace(labels, ' ')
    .split(between)
    .map(part => part.trim())
    .filter(part => /\d/.test(part))
  const phones = parts.map(one)
  const [phone] = phones
  if (phone === undefined) return { problem: 'phone_bad' }
  return { phone, further: new Set(phones.filter(other => other !== undefined && other !== phone)).size }
}

function one(part: string): string | undefined {
  // No number is written with more signs.
  if (part.length > 60) return undefined
  const abroad = foreignPhone(part)
  if (abroad) return abroad.phone
  const bare = part
    .replace(/^\(?\s*[a-z]?\s*\)|\(\s*[a-z]{0,10}\s*\)$/gi, '')
    .replace(/(\d)\.0+$/, '$1')
    .trim()
  if (/^\+(?!\s*91)/.test(bare) || /[^\d\s().\-+–]/.test(bare)) return undefined
  return /^(?:0|91|0091)?([5-9]\d{9})$/.exec(bare.replace(/\D/g, ''))?.[1]
}

/**
 * The indented blocks of a Markdown document below one of its headings of the second rank, up to the next of these, as
 * they stand there without their indentation. Throws where there is no such heading.
 */
export function blocksOf(markdown: string, heading: string): string[] {
  const lines = markdown.split('\n')
  const from = lines.indexOf(`## ${heading}`)
  if (from < 0) throw new Error(`There is no heading “${heading}”.`)
  const to = lines.findIndex((line, at) => at > from && line.startsWith('## '))
  const blocks: string[][] = []
  let block: string[] | undefined
  for (const [at, line] of lines.slice(from + 1, to < 0 ? undefined : to).entries()) {
    const isCode = line.startsWith('    ') || (block && line === '')
    if (!isCode) block = undefined
    else if (block) block.push(line.slice(4))
    // A block stands after an empty line; the continuation of a list does not.
    else if (line.trim() && lines[from + at] === '') blocks.push((block = [line.slice(4)]))
  }
  return blocks.map(each => `${each.join('\n').trimEnd()}\n`)
}

/** The only block that contains `part`. Throws where there is none, or more than one: the document has changed. */
export function theBlock(blocks: readonly string[], part: string): string {
  const found = blocks.filter(block => block.includes(part))
  const [block] = found
  if (!block || found.length > 1) throw new Error(`${found.length} blocks of the document contain “${part}”, not one.`)
  return block
}

/** Replaces what only a reader knows. Throws where something is not there to be replaced. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`“${from}” does not stand in:\n${text}`)
    return filled.replaceAll(from, to)
  }, text)
}

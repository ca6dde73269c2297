export const json = (value: unknown): string => JSON.stringify(value)

/** Records of a stored list with the keys that drafts call them by; those loaded before drafts were kept get one that follows from them. */
export function keyed<T extends { key?: string }>(
  records: T[],
  named: (record: T) => string = () => '',
): (T & { key: string })[] {
  const used = new Set<string>()
  return records.map((record, i) => {
    const name = named(record)
    const wanted = record.key ?? (/^[A-Za-z0-9_-]{1,40}$/.test(name) ? name : `r${i + 1}`)
    const key = used.has(wanted) ? `r${i + 1}` : wanted
    used.add(key)
    return { ...record, key }
  })
}

/** A picked record, as it is stored and as drafts name it. */
export const idOf = (picked: unknown): number | null =>
  picked === null || picked === undefined ? null : Number(picked)
export const idText = (id: number | null): string | null => (id === null ? null : String(id))

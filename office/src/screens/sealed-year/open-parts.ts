/** The secret key of age in what somebody typed, pasted or took from a file with remarks; undefined: there is none. */
export const secretKeyIn = (text: string): string | undefined =>
  /AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{50,}/.exec(text.toUpperCase())?.[0]

/** A key of one person: the secret part, and the public one that goes into SEALED_YEAR_KEYS. */
export async function makeKey(): Promise<{ secret: string; open: string }> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption')
  const secret = await generateIdentity()
  return { secret, open: await identityToRecipient(secret) }
}

interface Part {
  why: string
  ended: string
  until: string
  rows: { in: string }[]
}

/**
 * Opens parts that lie sealed, in this browser: each was encrypted to the second group of people, and that again to the
 * first. Which key is whose, people need not know. Undefined: the keys don't open them.
 */
export async function openParts(parts: readonly string[], keys: readonly string[]): Promise<Part[] | undefined> {
  const { Decrypter } = await import('age-encryption')
  const peel = (bytes: Uint8Array) => {
    const decrypter = new Decrypter()
    for (const key of keys) decrypter.addIdentity(key)
    return decrypter.decrypt(bytes)
  }
  try {
    const opened: Part[] = []
    for (const part of parts) {
      const text = new TextDecoder().decode(
        await peel(await peel(Uint8Array.from(atob(part), sign => sign.charCodeAt(0)))),
      )
      opened.push(JSON.parse(text) as Part)
    }
    return opened
  } catch {
    return undefined
  }
}

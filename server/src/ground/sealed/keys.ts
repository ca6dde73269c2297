import { type SealedYearKeys, SettingWrong } from '../../config.ts'

/**
 * Encrypts a text so that it takes one person of each group to open it: in the age format to the second group, and that
 * again to the first. The program `age` opens it as well, twice.
 */
export async function sealTo([first, second]: SealedYearKeys, text: string): Promise<Uint8Array> {
  // Loaded where it is needed: few processes seal anything, and it costs them a part of their start.
  const { Encrypter } = await import('age-encryption')
  const to = (keys: readonly string[]) => {
    const encrypter = new Encrypter()
    for (const key of keys) encrypter.addRecipient(key)
    return encrypter
  }
  return to(first).encrypt(await to(second).encrypt(text))
}

/** Tries the keys, so that a wrong one is known before something is to be sealed. Throws SettingWrong. */
export async function checkSealedYear(keys: SealedYearKeys | undefined): Promise<void> {
  if (!keys) return
  const { Encrypter } = await import('age-encryption')
  for (const key of keys.flat())
    try {
      new Encrypter().addRecipient(key)
    } catch {
      throw new SettingWrong(
        `SEALED_YEAR_KEYS: ${key.slice(0, 12)}… is no public key of age, or a sign of it is wrong (docs/staff.md, “The sealed year”).`,
      )
    }
}

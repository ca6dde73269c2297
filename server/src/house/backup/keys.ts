import type { Keys } from '../../config.ts'
import { BackupRefused } from './refused.ts'

/** What only the owner of the passphrase may read. */
export interface SealedKeys {
  /** The installation's secret, hex. */
  secret: string
  /** Other settings with their values: keys of gateways and carriers among them. */
  settings: Record<string, string>
  /** SHA-256 of the manifest that the keys lie beside: whoever changes rows can't make this anew. */
  manifest: string
}

/** The passphrase of the settings, which were read: one that is too short for a new backup may still open an old one. */
export function passphraseOf(settings: Pick<Keys, 'get'>): string {
  const passphrase = settings.get('BACKUP_PASSPHRASE')
  if (!passphrase)
    throw new BackupRefused(
      'BACKUP_PASSPHRASE is not set. It seals the keys in the backup: choose six random words, and keep them on paper, away from this machine.',
    )
  return passphrase
}

/**
 * Steps of scrypt as a power of two. What OWASP asks for; each step more doubles the memory, which is 128 MB with this.
 */
const owaspFactor = 17

/** Loaded where it is needed: the server makes no backup by itself, and it costs a start 50 modules. */
const age = () => import('age-encryption')

/**
 * Seals by passphrase in the age format (scrypt and ChaCha20-Poly1305): `age -d keys.age` opens it too. Tests seal with a
 * lower `workFactor`, since each derivation takes half a second of the processor.
 */
export async function sealKeys(keys: SealedKeys, passphrase: string, workFactor = owaspFactor): Promise<string> {
  const { armor, Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return armor.encode(await encrypter.encrypt(JSON.stringify(keys)))
}

/** Refuses a wrong passphrase, and a file that was changed. */
export async function openKeys(sealed: string, passphrase: string): Promise<SealedKeys> {
  const { armor, Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return JSON.parse(await decrypter.decrypt(armor.decode(sealed), 'text')) as SealedKeys
  } catch {
    throw new BackupRefused('BACKUP_PASSPHRASE does not open the keys of this backup.')
  }
}

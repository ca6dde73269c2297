import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedHome, startEmbeddedPostgres } from '../../src/ground/db/embedded.ts'

/** A PostgreSQL that goes away and comes back at the same address, with all that was committed. */
export class MortalDatabase {
  readonly url: string
  /** How often it was ended in order, and how often it was killed. */
  readonly ends = { restarted: 0, killed: 0 }
  readonly #folder: string
  #stop: () => Promise<void>

  private constructor(folder: string, url: string, stop: () => Promise<void>) {
    this.#folder = folder
    this.url = url
    this.#stop = stop
  }

  static async start(folder: string): Promise<MortalDatabase> {
    const { url, stop } = await startEmbeddedPostgres(folder, { fast: true })
    const database = new MortalDatabase(folder, url, stop)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // A commit is in the hands of the operating system when it is answered: killing PostgreSQL loses none. What a
    // machine without power loses is PostgreSQL's promise, and not asked here.
    await client.query('alter role postgres set synchronous_commit = on')
    await client.end()
    return database
  }

  /** Ends it, in order or by SIGKILL, and starts it again at the same port. */
  async dies(how: 'restarted' | 'killed'): Promise<void> {
    this.ends[how]++
    if (how === 'killed') process.kill(this.#pid(), 'SIGKILL')
    else await this.#stop()
    for (const giveUpAt = Date.now() + 300_000; ; ) {
      try {
        const { stop } = await startEmbeddedPostgres(this.#folder, { fast: true, port: Number(new URL(this.url).port) })
        this.#stop = stop
        return
      } catch (error) {
        // Processes of the killed one may still be ending: PostgreSQL does not start beside them.
        if (Date.now() > giveUpAt) throw error
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
  }

  #pid(): number {
    return Number(readFileSync(join(embeddedHome(this.#folder), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  end = (): Promise<void> => this.#stop()
}

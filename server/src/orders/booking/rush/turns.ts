interface Waiting {
  /** When it asked, by this process's own clock (`performance.now()`, ms). */
  asked: number
  begin(): void
}

/**
 * Work that takes turns, so many at a time, in the order of asking. The first in line begins once `mayBegin` says so too:
 * call `pulse` when its answer may have changed.
 */
export class Turns {
  readonly #most: number
  readonly #mayBegin: (asked: number) => boolean
  readonly #line: Waiting[] = []
  #underway = 0
  /** How many have begun so far. */
  begun = 0

  constructor(most: number, mayBegin: (asked: number) => boolean) {
    this.#most = most
    this.#mayBegin = mayBegin
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#line.length
  }

  /** When those who wait asked, the first one first. */
  asked(): number[] {
    return this.#line.map(({ asked }) => asked)
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>(begin => {
      this.#line.push({ asked: performance.now(), begin })
      this.pulse()
    })
    try {
      return await work()
    } finally {
      this.#underway--
      this.pulse()
    }
  }

  pulse(): void {
    for (let [first] = this.#line; first && this.#underway < this.#most; [first] = this.#line) {
      if (!this.#mayBegin(first.asked)) return
      this.#line.shift()
      this.#underway++
      this.begun++
      first.begin()
    }
  }
}

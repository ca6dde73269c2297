import { inspect } from 'node:util'

/** A setting that is missing or can't be right; the message is a sentence for the operator. */
export class SettingWrong extends Error {}

/** Keys of providers, from the settings. Shows nothing of them wherever it is printed: logs, dumps and answers. */
export class Keys {
  readonly #values: ReadonlyMap<string, string>

  constructor(env: Record<string, string | undefined>) {
    this.#values = new Map(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  }

  get(name: string): string | undefined {
    return this.#values.get(name)
  }

  /** Throws a sentence for the operator if the setting is missing. */
  need(name: string): string {
    const value = this.#values.get(name)
    if (value === undefined) throw new SettingWrong(`${name} is not set; .env.example says what it is.`)
    return value
  }

  /** Names of the settings whose key was replaced, the one before standing beside it as `…_OLD`. */
  replaced(): string[] {
    return [...this.#values.keys()].filter(name => this.#values.has(`${name}_OLD`) && this.#values.get(`${name}_OLD`) !== this.#values.get(name))
  }

  toJSON(): string {
    return '[keys]'
  }

  [inspect.custom](): string {
    return '[keys]'
  }
}

/** A number that grows whenever what pages show may have changed; each process has its own. */
export interface ContentVersion {
  current(): number
  bump(): void
  /**
   * What `read` finds of content, read once until something of content changes: the trust's name, texts of messages, the
   * questions of a homam. All that it reads must be announced (`catalogue.announce`). A process hears of a change within
   * milliseconds, after 15 s at the latest where its connection was lost: what must not be that old is not for this.
   */
  remember<T>(name: string, read: () => Promise<T>): Promise<T>
}

/** The most things that are remembered: the questions of this many homams. */
const most = 500

export function contentVersion(): ContentVersion {
  let version = 1
  const remembered = new Map<string, unknown>()
  return {
    current: () => version,
    bump: () => {
      version++
      remembered.clear()
    },
    async remember<T>(name: string, read: () => Promise<T>) {
      if (remembered.has(name)) return remembered.get(name) as T
      const before = version
      const found = await read()
      // What changed while it was read may be in it or not. What is not there is asked again: anybody can ask for it.
      if (version === before && found !== undefined) {
        if (remembered.size === most) remembered.clear()
        remembered.set(name, found)
      }
      return found
    },
  }
}

/** A number that grows whenever what pages show may have changed; each process has its own. */
export interface ContentVersion {
  current(): number
  bump(): void
}

export function contentVersion(): ContentVersion {
  let version = 1
  return {
    current: () => version,
    bump: () => {
      version++
    },
  }
}

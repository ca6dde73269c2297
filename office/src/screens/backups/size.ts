const steps = ['KB', 'MB', 'GB', 'TB'] as const

/** Bytes as people read them: `12 MB`, `1.6 GB`. */
export function sizeOf(bytes: number): string {
  let size = bytes / 1024
  let step = 0
  for (; size >= 1024 && step < steps.length - 1; step++) size /= 1024
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${steps[step]}`
}

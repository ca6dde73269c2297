/** One figure of a metric, with the labels that tell it from the others. */
export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string
}

export interface Metric {
  /** Without the prefix `diya_seva_`, and with its unit at the end. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** Metrics in Prometheus' text format 0.0.4. */
export const textOf = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) => {
      const full = `diya_seva_${name}`
      const lines = samples.map(({ labels, value, suffix = '' }) => `${full}${suffix}${written(labels)} ${value}`)
      return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines, ''].join('\n')
    })
    .join('')

function written(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, escaped)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (sign: string): string => (sign === '\n' ? '\\n' : `\\${sign}`)

export const gauge = (name: string, help: string, samples: number | Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})
export const total = (name: string, help: string, samples: number | Sample[]): Metric => ({
  ...gauge(name, help, samples),
  type: 'counter',
})

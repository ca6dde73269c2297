import styles from './seal.module.css'

/** The state that the seal shows. */
export type SealKind = 'ok' | 'bad' | 'wait' | 'blank'

const marks: Record<SealKind, string | undefined> = {
  ok: 'M-17 1-5 13 18-11',
  bad: 'M-13-13 13 13M13-13-13 13',
  wait: 'M0-18V2L12 10',
  blank: undefined,
}

const outerPetal = 'M0-40C11.4-42.7 17-55.6 7.9-64.5Q2.4-69.2 0-74Q-2.4-69.2-7.9-64.5C-17-55.6-11.4-42.7 0-40Z'
const innerPetal = 'M0-34C16.1-36.7 24.1-49.6 11.2-58.5Q3.4-63.2 0-68Q-3.4-63.2-11.2-58.5C-24.1-49.6-16.1-36.7 0-34Z'

const around = (petals: number): number[] => Array.from({ length: petals }, (_, n) => (n * 360) / petals)

/** A lotus that opens once, in the colour of the payment's state. It is decoration: the heading says the state. */
export function Seal({ kind }: { kind: SealKind }) {
  const mark = marks[kind]
  return (
    <svg
      className={`${styles.seal} ${styles[kind]}`}
      viewBox="-80 -80 160 160"
      width="152"
      height="152"
      aria-hidden
      focusable="false"
    >
      <circle className={styles.ground} r="78" />
      <g className={styles.petals}>
        {around(16).map(turn => (
          <path key={turn} className={styles.outer} d={outerPetal} transform={`rotate(${turn})`} />
        ))}
        {around(8).map(turn => (
          <path key={turn} className={styles.inner} d={innerPetal} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle className={styles.heart} r="40" />
      {mark && <path className={styles.mark} d={mark} />}
    </svg>
  )
}

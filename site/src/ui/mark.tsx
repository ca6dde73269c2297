import styles from './mark.module.css'

/** The mark, by day or by night as the tokens say (`--mark`). Decoration: the trust's name stands beside it. */
export const Mark = () => <span className={styles.mark} />

import styles from './logo.module.css'

/** The mark, by day or by night as the tokens say (`--mark`). Decoration: the trust's name stands beside it. */
export const Logo = () => <span className={styles.logo} />

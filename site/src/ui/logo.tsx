import styles from './logo.module.css'

/**
 * The trust's logo, by day or by night as the tokens say (`--mark`). It is decoration: the trust's name stands beside
 * it.
 */
export const Logo = () => <span className={styles.logo} />

import styles from './icon.module.css'

/** The icons: a 24 px grid, 1.8 px round strokes, the colour of the text. */
const paths = {
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.1',
  'arrow-left': 'M14.5 5.5 8 12l6.5 6.5',
  'arrow-right': 'M9.5 5.5 16 12l-6.5 6.5',
  bag: 'M5 8.5h14l-1 12H6zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  check: 'M5 12.5 10 17.5 19.5 7',
  chev: 'M6 9.5l6 6 6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M8.5 8.5H20V20H8.5zM5 15.5H4V4h11.5v1',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 20h15',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5',
  external: 'M14 5h5v5M19 5l-8 8M11 6H5v13h13v-6',
  flame:
    'M12 3c3.5 4 6 6.5 6 10.5A6 6 0 0 1 6 13.5C6 9.5 8.5 7 12 3zM12 12c1.5 1.7 2.5 2.7 2.5 4.2a2.5 2.5 0 0 1-5 0c0-1.5 1-2.5 2.5-4.2z',
  gallery: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17',
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h12V10M10 19.5v-5.5h4v5.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.1',
  letters: 'M3 7.5V5h11v2.5M8.5 5v14M6 19h5M14 13.5V12h7v1.5M17.5 12v7M16 19h3',
  live: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM8.3 15.7a5.2 5.2 0 0 1 0-7.4M15.7 8.3a5.2 5.2 0 0 1 0 7.4M5.5 18.5a9.2 9.2 0 0 1 0-13M18.5 5.5a9.2 9.2 0 0 1 0 13',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M10 4H5v16h5M10 12h9.5M16 8.5l3.5 3.5-3.5 3.5',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7.2l8.5 6.3 8.5-6.3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  phone: 'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  truck:
    'M2.5 6H14v11h-3M5 17H2.5V6M14 10h4l3.5 3.5V17H20M14 17h1M8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM17.5 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  video: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8.5 19zM8.9 8.6c0 3.6 2.9 6.5 6.5 6.5l.7-1.9-2.1-1.1-1 1a5.2 5.2 0 0 1-2.1-2.1l1-1-1.1-2.1z',
} as const

/** An icon that a page or two show is given as its path, so that no other is sent it. */
export type IconName = keyof typeof paths | `M${string}`

/** Decoration beside a word. A control that is only an icon is an `IconButton`. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg
      className={small ? `${styles.icon} ${styles.small}` : styles.icon}
      viewBox="0 0 24 24"
      width={small ? 20 : 24}
      height={small ? 20 : 24}
      aria-hidden
      focusable="false"
    >
      <path d={name in paths ? paths[name as keyof typeof paths] : name} />
    </svg>
  )
}

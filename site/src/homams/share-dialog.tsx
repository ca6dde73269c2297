import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageContext, usePageWords } from '../page/page-context.ts'
import styles from './share-dialog.module.css'

/**
 * Shares the homam's address through the device's own sheet, or through a dialog if there is none. Campaign parameters
 * are removed.
 */
export function ShareButton({
  homam,
  full,
}: {
  homam: { title: string; services: string; sid: number }
  full?: boolean
}) {
  const words = usePageWords()
  const { lang } = usePageContext()
  const [open, setOpen] = useState(false)
  const { title } = homam
  const path = address.event(lang, homam.services, homam.sid)
  const text = words.share.text(title)

  const share = async () => {
    if (!('share' in navigator)) return setOpen(true)
    try {
      await navigator.share({ title, text, url: location.origin + path })
    } catch (error) {
      // A visitor who closes the sheet made a choice. After any other error the dialog opens.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
  }

  return (
    <>
      <Button kind="outline" full={full} onClick={() => void share()}>
        <Icon name="share" />
        {words.event.share}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.share.title}
        closeLabel={words.common.close}
        kind="sheet"
      >
        {open && <ShareLinks title={title} text={text} url={location.origin + path} />}
      </Dialog>
    </>
  )
}

function ShareLinks({ title, text, url }: { title: string; text: string; url: string }) {
  const words = usePageWords()
  const ways: { name: string; href: string; mark: ReactNode }[] = [
    {
      name: words.share.whatsapp,
      href: `https://wa.me/?${query({ text: `${text} ${url}` })}`,
      mark: <Icon name="whatsapp" />,
    },
    {
      name: words.share.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
      mark: (
        <Mark d="M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-1.700 1.800-1.700h1.800V2.700A20 20 0 0 0 15 2.500c-2.700 0-4.500 1.600-4.500 4.600v2.400h-3V13h3v8" />
      ),
    },
    {
      name: words.share.x,
      href: `https://x.com/intent/post?${query({ text, url })}`,
      mark: <Mark d="M4 4l12 16h4L8 4zM4.500 20l6.500-7M13 10.500 19 4" />,
    },
    {
      name: words.share.telegram,
      href: `https://t.me/share/url?${query({ url, text })}`,
      mark: <Mark d="M20.500 4 3 11l5.500 2L11 20l3-4 4.500 3.500zM8.500 13l9-7" />,
    },
    {
      name: words.share.email,
      href: `mailto:?${query({ subject: title, body: `${text}\n${url}` })}`,
      mark: <Icon name="mail" />,
    },
  ]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast('ok', words.share.linkCopied)
    } catch {
      toast('bad', words.share.copyFailed)
    }
  }
  return (
    <>
      <ul className={styles.ways}>
        {ways.map(way => (
          <li key={way.name}>
            <a href={way.href} target="_blank" rel="noopener">
              <span className={styles.round}>{way.mark}</span>
              {way.name}
              <VisuallyHidden>{`(${words.common.opensInNewTab})`}</VisuallyHidden>
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void copy()}>
            <span className={styles.round}>
              <Icon name="copy" />
            </span>
            {words.share.copyLink}
          </button>
        </li>
      </ul>
      <p className={styles.url}>{url}</p>
    </>
  )
}

/** Mail programs read `+` as a plus, so spaces are written as `%20`. */
const query = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20')

const Mark = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
    <path d={d} />
  </svg>
)

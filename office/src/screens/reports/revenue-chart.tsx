import Box from '@mui/material/Box'
import { type KeyboardEvent, useState } from 'react'
import { useSay } from '../../frame/say.ts'
import { axisFor, labelled, short } from './axis.ts'

interface RevenueChartProps {
  /** What the bars show, for those who cannot see them. */
  title: string
  /** Bars stand side by side, as days do; else they lie under each other, so that long names have room. */
  upright: boolean
  /** Amounts in rupees. */
  bars: { key: string; label: string; amount: number }[]
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/**
 * Bars that say their amount under the pointer, under a finger and in focus. They are one stop of the Tab key; from
 * there arrow keys, Home and End lead from bar to bar.
 */
export function RevenueChart({ title, upright, bars }: RevenueChartProps) {
  const say = useSay()
  const [stop, setStop] = useState(0)
  const [read, setRead] = useState<number>()
  const { end, lines } = axisFor(Math.max(...bars.map(bar => bar.amount)))
  const last = bars.length - 1
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') setRead(undefined)
    const step = steps[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : step && Math.max(0, Math.min(last, (read ?? stop) + step))
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  const shown = read === undefined ? undefined : bars[read]
  return (
    <Box sx={upright ? standing : lying}>
      <div className="lines" aria-hidden>
        {lines.map(line => (
          <span key={line} style={{ [upright ? 'bottom' : 'left']: percent(line, end) }}>
            <i>{short(line)}</i>
          </span>
        ))}
      </div>
      <div
        className="bars"
        role="group"
        aria-label={title}
        onKeyDown={go}
        onBlur={() => setRead(undefined)}
        onPointerLeave={() => setRead(undefined)}
      >
        {bars.map(({ key, label, amount }, at) => (
          <button
            key={key}
            type="button"
            tabIndex={at === Math.min(stop, last) ? 0 : -1}
            aria-label={`${label}: ${say.money(amount)}`}
            onFocus={() => {
              setStop(at)
              setRead(at)
            }}
            onPointerEnter={() => setRead(at)}
          >
            {!upright && <span className="name">{label}</span>}
            <span className="room">
              <span className="bar" style={{ [upright ? 'height' : 'width']: percent(Math.max(0, amount), end) }} />
            </span>
          </button>
        ))}
      </div>
      {upright && (
        <div className="days" aria-hidden>
          {labelled(bars.length).map((at, i, all) => (
            <span
              key={at}
              // On a narrow screen there is room for three of them.
              className={i === 0 || i === all.length - 1 || i * 2 === all.length - 1 ? undefined : 'if-wide'}
              style={inside(at, bars.length)}
            >
              {bars[at]?.label}
            </span>
          ))}
        </div>
      )}
      {shown && read !== undefined && (
        <div className="value" aria-hidden style={upright ? inside(read, bars.length) : { top: read * rowHeight }}>
          <b>{shown.label}</b> {say.money(shown.amount)}
        </div>
      )}
    </Box>
  )
}

/** In the middle over a bar, but never past the chart's edges. */
const inside = (at: number, count: number) => {
  const middle = percent(at + 0.5, count)
  return { left: middle, transform: `translateX(-${middle})` }
}

/** px */
const rowHeight = 40
const parts = {
  position: 'relative',
  color: 'text.secondary',
  fontSize: '.8125rem',
  lineHeight: 1.2,
  '& .lines': { position: 'absolute', pointerEvents: 'none' },
  '& .lines span': { position: 'absolute' },
  '& .lines i': { position: 'absolute', fontStyle: 'normal', whiteSpace: 'nowrap' },
  '& .bars': { position: 'relative', display: 'flex' },
  '& button': { p: 0, border: 0, bgcolor: 'transparent', font: 'inherit', color: 'inherit', cursor: 'default' },
  '& button:hover, & button:focus': { bgcolor: 'var(--sunken)' },
  '& button:focus-visible': { position: 'relative' },
  '& .bar': { display: 'block', bgcolor: 'primary.main', forcedColorAdjust: 'none' },
  '& .value': {
    position: 'absolute',
    zIndex: 1,
    px: 1.25,
    py: 0.75,
    maxWidth: 1,
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid var(--line-ui)',
    borderRadius: '8px',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
} as const

const standing = {
  ...parts,
  height: 200,
  ml: '56px',
  mt: '40px',
  mb: '32px',
  '& .lines': { ...parts['& .lines'], inset: 0 },
  '& .lines span': { position: 'absolute', left: 0, right: 0, borderTop: '1px solid var(--line)' },
  '& .lines i': { ...parts['& .lines i'], right: 'calc(100% + 8px)', transform: 'translateY(-50%)' },
  '& .bars': { ...parts['& .bars'], height: 1 },
  '& button': { ...parts['& button'], flex: '1 1 0', minWidth: 0 },
  '& .room': { display: 'flex', alignItems: 'flex-end', height: 1, mx: '8%' },
  '& .bar': { ...parts['& .bar'], width: 1 },
  '& .days': { position: 'absolute', top: 'calc(100% + 8px)', left: 0, right: 0 },
  '& .days span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .if-wide': { display: { xs: 'none', md: 'block' } },
  '& .value': { ...parts['& .value'], bottom: 'calc(100% + 4px)' },
} as const

/** px, and a gap of 8 to the bars */
const nameWidth = 142
const lying = {
  ...parts,
  mb: '32px',
  pr: '16px',
  '& .lines': { ...parts['& .lines'], top: 0, bottom: 0, left: nameWidth + 8, right: '16px' },
  '& .lines span': { position: 'absolute', top: 0, bottom: 0, borderLeft: '1px solid var(--line)' },
  '& .lines i': { ...parts['& .lines i'], top: 'calc(100% + 8px)', transform: 'translateX(-50%)' },
  '& .bars': { ...parts['& .bars'], flexDirection: 'column' },
  '& button': { ...parts['& button'], display: 'flex', alignItems: 'center', height: rowHeight, textAlign: 'end' },
  '& .name': {
    flex: 'none',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    width: nameWidth,
    mr: '8px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .room': { flex: 1 },
  '& .bar': { ...parts['& .bar'], height: 28 },
  '& .value': { ...parts['& .value'], right: '16px', mt: '4px' },
} as const

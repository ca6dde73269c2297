import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { todayWords } from './words.ts'

interface RevenueChartProps {
  /** px */
  height: number
  /** Bars stand side by side, as days do; else they lie under each other, so that long names have room. */
  upright: boolean
  /** Amounts in rupees. */
  bars: { label: string; amount: number }[]
}

export default function RevenueChart({ height, upright, bars }: RevenueChartProps) {
  const words = useWords(todayWords)
  const say = useSay()
  const theme = useTheme()
  const labels = bars.map(({ label }) => label)
  return (
    <BarChart
      height={height}
      layout={upright ? 'vertical' : 'horizontal'}
      colors={[theme.palette.primary.main]}
      hideLegend
      series={[
        { data: bars.map(({ amount }) => amount), label: words.amount, valueFormatter: value => say.money(value ?? 0) },
      ]}
      {...(upright
        ? {
            xAxis: [{ scaleType: 'band' as const, data: labels }],
            yAxis: [{ width: 64, valueFormatter: (v: number) => short(v) }],
          }
        : {
            yAxis: [{ scaleType: 'band' as const, data: labels, width: 150 }],
            xAxis: [{ height: 36, valueFormatter: (v: number) => short(v) }],
          })}
    />
  )
}

const lakh = 100_000
/** Axis labels as people say them: 45k, 2.5L. */
const short = (rupees: number): string =>
  rupees >= lakh
    ? `${Number((rupees / lakh).toFixed(1))}L`
    : rupees >= 1000
      ? `${Number((rupees / 1000).toFixed(1))}k`
      : `${rupees}`

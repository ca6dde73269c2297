import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { demoFields } from '../../../../contract/office/trust/demo-values.ts'
import type { Content } from '../../../../contract/office/trust/kinds.ts'
import { useCall } from '../../frame/calls.ts'
import { useMayDo } from '../../frame/staff.ts'
import { words, useWords } from '../../words/words.ts'
import { useLabels } from './editor/labels.ts'

const demoWords = words({
  en: { demo: 'Demo values in use:', replace: 'Replace them', more: (n: number) => `and ${n} more` },
  te: { demo: 'డెమో విలువలు వాడుకలో ఉన్నాయి:', replace: 'వాటిని మార్చండి', more: n => `ఇంకా ${n}` },
  hi: { demo: 'डेमो जानकारी चल रही है:', replace: 'इन्हें बदलें', more: n => `और ${n}` },
})

/** Over every screen as long as devotees are shown an account or a number that is not the trust's. */
export function DemoBanner() {
  const may = useMayDo('content.read')
  return may ? <Banner /> : null
}

function Banner() {
  const words = useWords(demoWords)
  const labels = useLabels('trust')
  const settings = useMayDo('settings.write')
  const list = useCall('POST /api/office/list-content', { kind: 'trust', page: 1, perPage: 1 })
  const id = list.data?.rows[0]?.id ?? 0
  const { data } = useCall('POST /api/office/read-content', { id }, { enabled: id > 0 })
  const content: Content | null | undefined = data?.published
  if (!content) return null
  const names = demoFields(content).map(labels.label)
  if (names.length === 0) return null
  return (
    <Box
      component="aside"
      aria-label={words.demo}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        px: 2,
        py: 1,
        bgcolor: 'var(--wait-soft)',
        color: 'var(--wait)',
        fontSize: '.9375rem',
        '@media print': { display: 'none' },
      }}
    >
      <WarningAmber fontSize="small" aria-hidden />
      <span>
        <b>{words.demo}</b> {names.slice(0, 4).join(', ')}
        {names.length > 4 && ` ${words.more(names.length - 4)}`}.{' '}
        {settings && (
          <Link to="/trust-details" style={{ color: 'inherit', fontWeight: 700 }}>
            {words.replace}
          </Link>
        )}
      </span>
    </Box>
  )
}

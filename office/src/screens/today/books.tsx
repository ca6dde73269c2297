import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { PlainList } from '../../frame/layout.tsx'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { auditTitle } from '../audit/title.ts'
import { donationYearTitle } from '../donations/title.ts'
import { dayBookTitle } from '../drawer/title.ts'
import { exportTitle } from '../exports/title.ts'
import { monthTitle } from '../month/title.ts'
import { reconciliationTitle } from '../reconciliation/title.ts'
import { todayWords } from './words.ts'

/** Where somebody who reads the books begins: nothing of the day's work is theirs. */
export function Books() {
  const { books } = useWords(todayWords)
  const language = useOfficeLanguage()
  const places = [
    ['/truth', reconciliationTitle, books.truth],
    ['/month', monthTitle, books.month],
    ['/day-book', dayBookTitle, books.dayBook],
    ['/donations/year', donationYearTitle, books.year],
    ['/audit', auditTitle, books.log],
    ['/exports', exportTitle, books.files],
  ] as const
  return (
    <Section title={books.title}>
      <PlainList>
        {places.map(([to, title, note]) => (
          <Box
            component="li"
            key={to}
            sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Box
              component={Link}
              to={to}
              sx={{ display: 'flex', gap: 2, py: 1.25, alignItems: 'center', color: 'inherit', textDecoration: 'none' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h3" component="p">
                  {title[language].title}
                </Typography>
                <Typography sx={{ fontSize: '.9375rem', color: 'text.secondary' }}>{note}</Typography>
              </Box>
              <ArrowForward aria-hidden sx={{ color: 'text.secondary' }} />
            </Box>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { SentList } from '../broadcast/sent-list.tsx'
import { described } from './audience.ts'
import { newsWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/news']['answer']['rows'][number]
const perPage = 25

/** News that was planned, sent or stopped. */
export function MailingsPage() {
  const words = useWords(newsWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const { page, turn } = useFilters([])
  const asked = useCall('POST /api/office/news', { page, perPage }, { refetchInterval: 5000 })
  const choices = useCall('POST /api/office/news-choices', {})
  /** The beginning of it, in the language of the office if it was written in it. */
  const what = (row: Row) => {
    const texts = Object.entries(row.texts)
    const [code, text] = texts.find(([of]) => of === language) ?? texts[0] ?? ['', '']
    return (
      <Typography lang={code} noWrap sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    )
  }
  const audience = (row: Row) => described(row.audience, choices.data, words, say).join(' · ') || words.everybody
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to="/news/new" variant="contained">
            {words.write}
          </Button>
        }
      />
      {asked.data?.total === 0 ? (
        <Empty what={words.none} />
      ) : (
        <SentList
          label={words.list}
          asked={asked}
          page={page}
          perPage={perPage}
          turn={turn}
          stop="POST /api/office/stop-news"
          what={{ title: words.about, cell: what }}
          forWhom={{ title: words.forWhom, cell: audience }}
        />
      )}
    </>
  )
}

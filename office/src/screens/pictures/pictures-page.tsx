import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link, Route, Routes } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { Thumb } from '../../parts/picture-library.tsx'
import { pictureWords } from '../../parts/picture-words.ts'
import { SoundList } from '../../parts/sound-list.tsx'
import { soundWords } from '../../parts/sound-words.ts'
import { UploadArea } from '../../parts/upload-area.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { PictureDetail } from './picture-detail.tsx'
import { Progress } from './progress.tsx'
import { Use, UsedPictures } from './used-pictures.tsx'
import { picturesWords } from './words.ts'

export default function PicturesPage() {
  return (
    <Routes>
      <Route index element={<Grid />} />
      <Route path=":id" element={<PictureDetail />} />
    </Routes>
  )
}

const perPage = 48
/** While sizes are being made, how far that is. */
const lookEvery = 2000

function Grid() {
  const words = useWords(picturesWords)
  const say = useWords(pictureWords)
  const frame = useWords(frameWords)
  const sounds = useWords(soundWords)
  const mayWrite = useMayDo('content.write')
  const { filters, page, change, turn } = useFilters(['q'])
  const { data, error, refetch } = useCall('POST /api/office/pictures', { page, perPage, q: filters.q })
  const unfinished = data?.rows.some(row => row.made < row.wanted && !row.failed)
  useCall(
    'POST /api/office/pictures',
    { page, perPage, q: filters.q },
    { enabled: unfinished, refetchInterval: unfinished ? lookEvery : undefined },
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Stack>
        {mayWrite && <UploadArea done={() => undefined} />}
        <TextField
          label={say.search}
          type="search"
          value={filters.q}
          onChange={event => change({ q: event.target.value })}
          sx={{ maxWidth: 480 }}
        />
        {page === 1 && <UsedPictures q={filters.q} />}
        {data && data.rows.length > 0 && <Typography variant="h2">{say.library}</Typography>}
        {error && <Broken error={error} again={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data?.rows.length === 0 && (
          <Card sx={{ p: 3, color: 'text.secondary' }}>{filters.q ? say.noUploadFound : say.empty}</Card>
        )}
        {data && data.rows.length > 0 && (
          <Box
            component="ul"
            aria-label={words.title}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))',
            }}
          >
            {data.rows.map(row => (
              <Card key={row.id} component="li" sx={{ p: 1 }}>
                <Box
                  component={Link}
                  to={`/pictures/${row.id}`}
                  sx={{ color: 'inherit', textDecoration: 'none', display: 'block', mb: 1 }}
                >
                  <Thumb path={row.path} name={row.name} focus={row} />
                </Box>
                <Progress row={row} />
              </Card>
            ))}
          </Box>
        )}
        {data && data.total > perPage && (
          <Box component="nav" aria-label={frame.pages}>
            <Pagination page={page} count={Math.ceil(data.total / perPage)} onChange={(_event, to) => turn(to)} />
          </Box>
        )}
        {page === 1 && !filters.q && (
          <section>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {sounds.title}
            </Typography>
            <SoundList use={Use} />
          </section>
        )}
      </Stack>
    </>
  )
}

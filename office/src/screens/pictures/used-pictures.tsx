import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { nameOfPath, Thumb } from '../../parts/picture-library.tsx'
import { pictureWords } from '../../parts/picture-words.ts'
import { useWords } from '../../words/words.ts'
import { placeOf } from '../content/places.ts'
import { contentWords } from '../content/words.ts'
import { picturesWords } from './words.ts'

/** The pictures that the site and its drafts use, each with the documents that use it. */
export function UsedPictures({ q }: { q: string }) {
  const words = useWords(picturesWords)
  const say = useWords(pictureWords)
  const [perPage, setPerPage] = useState(24)
  const { data, error, refetch } = useCall('POST /api/office/pictures-used', { page: 1, perPage, q })
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say.onSite}
      </Typography>
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <Card sx={{ p: 3, color: 'text.secondary' }}>{say.nothingFound}</Card>}
      <Box
        component="ul"
        aria-label={say.onSite}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))',
        }}
      >
        {data?.rows.map(({ path, uses }) => (
          <Card key={path} component="li" sx={{ p: 1 }}>
            <Thumb path={path} name={nameOfPath(path)} />
            {uses.length === 0 ? (
              <Typography variant="body2" color="text.secondary">
                {words.usedBefore}
              </Typography>
            ) : (
              <PlainList>
                {uses.slice(0, mostUses).map(use => (
                  <Box key={use.id} component="li" sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
                    <Use {...use} />
                  </Box>
                ))}
                {uses.length > mostUses && (
                  <Typography component="li" variant="body2" color="text.secondary">
                    {words.moreUses(uses.length - mostUses)}
                  </Typography>
                )}
              </PlainList>
            )}
          </Card>
        ))}
      </Box>
      {data && data.total > data.rows.length && perPage < 192 && (
        <Button sx={{ mt: 1 }} onClick={() => setPerPage(perPage + 48)}>
          {say.more}
        </Button>
      )}
    </section>
  )
}

const mostUses = 4

/** A document, as a link to its form. */
export function Use({ id, kind, title }: { id: number; kind: keyof ReturnType<typeof useKinds>; title: string }) {
  const kinds = useKinds()
  return (
    <Box component={Link} to={placeOf(kind, id)} sx={{ color: 'primary.main', fontSize: '.875rem' }}>
      {title ? `${kinds[kind].one}: ${title}` : kinds[kind].one}
    </Box>
  )
}

const useKinds = () => useWords(contentWords).kinds

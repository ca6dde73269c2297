import Box, { type BoxProps } from '@mui/material/Box'

/** What most boxes of a screen are: things beside each other, things below each other, and lists without marks. */
type Layout = Omit<BoxProps, 'ref' | 'sx'> & { noValidate?: boolean }

/** Things beside each other, that go on in the next line where there is no room. */
export function Line({ gap = 1, alignItems, justifyContent, mb, mt, ...box }: Layout) {
  return <Box {...box} sx={{ display: 'flex', flexWrap: 'wrap', gap, alignItems, justifyContent, mb, mt }} />
}

/** Things below each other, or in the columns that are named. */
export function Stack({
  gap = 2,
  alignItems,
  alignContent,
  justifyItems,
  justifyContent,
  gridTemplateColumns,
  minWidth,
  maxWidth,
  mb,
  mt,
  p,
  ...box
}: Layout) {
  const place = { alignItems, alignContent, justifyItems, justifyContent, gridTemplateColumns }
  return <Box {...box} sx={{ display: 'grid', gap, ...place, minWidth, maxWidth, mb, mt, p }} />
}

/** A list without marks; with a gap its items stand apart. */
export function PlainList({ ordered = false, gap, ...box }: Layout & { ordered?: boolean }) {
  const apart = gap === undefined ? {} : { display: 'grid', gap }
  return <Box component={ordered ? 'ol' : 'ul'} {...box} sx={{ listStyle: 'none', m: 0, p: 0, ...apart }} />
}

/** The look of what only a screen reader has. Lengths in pixels: `1` means all of the width in `sx`. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

import Chip from '@mui/material/Chip'
import { Line } from '../../frame/layout.tsx'

interface TagsProps {
  tags: { id: number; name: string }[]
  /** Takes a tag away; absent: they are only read. */
  take?: (tag: { id: number; name: string }) => void
  /** What the button of a tag does, for those who hear it. */
  takeLabel?: (name: string) => string
}

/** Tags side by side, all of one colour. */
export const Tags = ({ tags, take, takeLabel }: TagsProps) => (
  <Line gap={0.5}>
    {tags.map(tag => (
      <Chip
        key={tag.id}
        label={tag.name}
        variant="outlined"
        {...(take && { onDelete: () => take(tag), 'aria-label': takeLabel?.(tag.name), sx: { minHeight: 44 } })}
        size={take ? 'medium' : 'small'}
      />
    ))}
  </Line>
)

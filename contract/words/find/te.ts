import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['find'] = {
  find: {
    head: { title: 'హోమం వెతకండి', description: 'పేరు, దేవత, ఉద్దేశం, తేదీ, ధర ప్రకారం మా హోమాలను వెతకండి.' },
  },
}

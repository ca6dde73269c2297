import { type HandOver, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  'requests.requests.devotee_id': of => [moved('requests.requests', of)],
}

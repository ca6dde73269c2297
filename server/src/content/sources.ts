import type { KindName } from '../../../contract/office/kinds.ts'
import { type Published, published as catalogue } from '../catalogue/service.ts'
import { published as donations } from '../donations/service.ts'
import { published as media } from '../media/service.ts'
import { published as notifications } from '../notifications/service.ts'

/** Where each kind stands when it is published. */
export const sources: Record<KindName, Published> = { ...catalogue, ...media, ...notifications, ...donations }

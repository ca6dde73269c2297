import type { FastifyInstance } from 'fastify'
import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { clipTime } from '../../../../contract/ground/clip-time.ts'
import { exactTime } from '../../../../contract/ground/exact-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { inIndia } from '../../../../contract/ground/time-of-day.ts'
import { devoteeOfHeader } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import { ownPicture } from '../../trust/media/service.ts'
import { viewOrder } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { messageWords } from '../../words.ts'
import { viewMoment } from './moments.ts'

/** Names that fit under the time. */
const mostNames = 4

/**
 * `GET /moments/{orderId}.jpg`: a picture of the second at which an order's names were read, for its devotee to share,
 * in the language of the Accept-Language header. It says no name, unless `?names=1` asks for them.
 */
export function momentPictures(app: App, server: FastifyInstance): void {
  server.get<{ Params: { file: string }; Querystring: { names?: string } }>(
    '/moments/:file',
    async (request, reply) => {
      const orderId = /^([A-Za-z0-9_-]{10,60})\.jpg$/.exec(request.params.file)?.[1] ?? refuse('not_found')
      const devotee = (await devoteeOfHeader(app, request.headers.authorization)) ?? refuse('login_required')
      const jpeg = await drawMoment(app, devotee, orderId, {
        language: languageOf(request),
        withNames: request.query.names === '1',
      })
      return reply
        .type('image/jpeg')
        .header('content-disposition', 'inline; filename="moment.jpg"')
        .header('cache-control', 'private, no-store')
        .send(jpeg)
    },
  )
}

/** A name stays in one line, unless it is longer than one. */
const longestUnbroken = 24
const unbroken = (name: string): string => (name.length > longestUnbroken ? name : name.replaceAll(' ', '\u00a0'))

/** Refuses: not_found, also for an order whose moment is not known or not published. */
async function drawMoment(
  app: App,
  devotee: Devotee,
  orderId: string,
  { language, withNames }: { language: Language; withNames: boolean },
): Promise<Buffer> {
  const { at, video } = (await viewMoment(app, devotee, orderId)) ?? refuse('not_found')
  const order = await viewOrder(app, devotee, orderId, language)
  const day = dayFromWire(order.event_date)
  const { moment, momentClip } = messageWords(language)
  const names = order.names.flatMap(facts => facts[0]?.value ?? []).map(unbroken)
  return ownPicture(app, language, {
    title: order.service_name,
    art: order.banner_image,
    ...(day && { day: longDay(day, language.web) }),
    price: inIndia(exactTime(at, language.web), language.web),
    text: withNames
      ? [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ')
      : video
        ? momentClip(clipTime(video.end - video.start), clipTime(video.start))
        : moment,
  })
}

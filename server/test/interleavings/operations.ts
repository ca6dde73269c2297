import * as bookingCalls from '../../../contract/orders/booking.ts'
import { addDays, dayOf, startOfDay } from '../../../contract/ground/india-time.ts'
import * as homamCalls from '../../../contract/office/orders/homams.ts'
import * as listCalls from '../../../contract/office/ritual/lists.ts'
import * as orderCalls from '../../../contract/office/orders/orders.ts'
import * as refundCalls from '../../../contract/office/money/refunds.ts'
import { rupeesOf } from '../../../contract/ground/money.ts'
import type { App } from '../../src/app.ts'
import { placeBooking } from '../../src/orders/booking/place-order.ts'
import { endHolds } from '../../src/orders/booking/service.ts'
import { changeCapacity } from '../../src/orders/homams/run-homam.ts'
import { cancelOrder } from '../../src/orders/orders/changes/cancel-order.ts'
import { changePackage } from '../../src/orders/orders/changes/change-package.ts'
import { moveOrder } from '../../src/orders/orders/changes/move-order.ts'
import { refundOrder } from '../../src/orders/orders/changes/refund-order.ts'
import { closeHomam } from '../../src/ritual/sankalpam/close-homam.ts'
import { correctListName } from '../../src/ritual/sankalpam/correct-list-name.ts'
import { endTheHolds, type Ground, orderOf, pay, type Scene, type SceneOrder, price } from './scene.ts'

/** What a piece of work is done to. */
export interface Given {
  ground: Ground
  scene: Scene
  /** The order that it is about. */
  order: SceneOrder
  /** Tells apart two who do the same. */
  nth: number
}

export interface Operation {
  /** What the caller may be refused with: what the contract says of the call. Absent: nothing. */
  refuses?: readonly string[]
  /** It is about a paid order, about an unpaid one, or about none. */
  about: 'paid' | 'unpaid' | 'none'
  run(app: App, given: Given): Promise<unknown>
}

const minute = 60_000
const reason = 'a demo of the schedules'

/** What people, gateways and the schedule do, by the services that the calls use. */
export const operations = {
  hold: {
    about: 'none',
    refuses: bookingCalls.saveForm.refuses,
    run: (app, { scene, nth }) => {
      const devotee = scene.newcomers[nth] ?? { id: 0, phone: '' }
      return placeBooking(app, devotee, orderOf(scene.homam, scene.packageId), `newcomer ${devotee.id}`)
    },
  },
  settle: {
    about: 'unpaid',
    run: (app, { scene, order }) => pay(app, scene, order),
  },
  'hold ends': {
    about: 'none',
    run: (app, { ground }) => {
      endTheHolds(ground)
      return endHolds(app)
    },
  },
  cancel: {
    about: 'paid',
    refuses: orderCalls.cancelOrder.refuses,
    run: (app, { ground, order }) =>
      cancelOrder(app, ground.staff, { orderId: order.orderId, version: order.version, refund: 'full', reason }),
  },
  refund: {
    about: 'paid',
    refuses: refundCalls.refundOrder.refuses,
    run: (app, { ground, order }) =>
      refundOrder(app, ground.staff, { orderId: order.orderId, amount: 100, refundable: rupeesOf(price), reason }),
  },
  move: {
    about: 'paid',
    refuses: homamCalls.moveOrder.refuses,
    run: (app, { ground, scene, order }) =>
      moveOrder(app, ground.staff, {
        orderId: order.orderId,
        version: order.version,
        eventId: scene.later.homam,
        packageId: scene.later.packageId,
        why: reason,
        difference: 0,
      }),
  },
  'change package': {
    about: 'paid',
    refuses: orderCalls.changePackage.refuses,
    run: (app, { ground, scene, order }) =>
      changePackage(app, ground.staff, {
        orderId: order.orderId,
        version: order.version,
        packageId: scene.cheaper,
      }),
  },
  'correct a name': {
    about: 'paid',
    refuses: listCalls.correctListName.refuses,
    run: (app, { ground, order, nth }) =>
      correctListName(app, ground.staff, {
        bookingId: order.id,
        place: 0,
        mark: order.mark,
        answers: { name: nth === 0 ? 'Corrected Name' : 'Another Name' },
        reason,
      }),
  },
  'close the list': {
    about: 'none',
    refuses: listCalls.closeHomam.refuses,
    run: (app, { ground, scene }) => {
      ground.clock.moveTo(startOfDay(addDays(dayOf(ground.noon), 1)) + minute)
      return closeHomam(app, ground.staff, scene.occurrence)
    },
  },
  'change the capacity': {
    about: 'none',
    refuses: homamCalls.setCapacity.refuses,
    run: (app, { ground, scene, nth }) =>
      changeCapacity(app, ground.staff, {
        packageId: scene.packageId,
        capacity: nth === 0 ? scene.capacity - 1 : scene.capacity + 1,
        was: scene.capacity,
      }),
  },
} satisfies Record<string, Operation>

export type OperationName = keyof typeof operations
export const operationNames = Object.keys(operations) as OperationName[]
export const operationOf = (name: OperationName): Operation => operations[name]

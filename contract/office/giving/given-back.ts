import Type from 'typebox'
import { Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, OrderCode } from '../../ground/field-types.ts'

export const listGivenBack = officeCall('POST /api/office/list-given-back', {
  summary:
    'Money that went back in some days, of orders and donations, newest first, as the journal has it: cash when it left the drawer, all else when it was done. `sum` is that of all lines, in rupees; an amount below 0 came back to the trust.',
  right: 'money.read',
  body: Type.Object({
    from: Day,
    to: Day,
    ...paging,
    /** What went back of the orders of one homam or seva, by its slug. */
    seva: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Object({
    ...rowsOf(
      Type.Object({
        id: Type.String(),
        /** ms */
        at: Type.Integer(),
        amount: Type.Number(),
        name: Type.String(),
        bookingId: Nullable(Type.Integer()),
        orderCode: Nullable(OrderCode),
        donationId: Nullable(Type.Integer()),
        /** Of the donation's receipt, or its own. */
        number: Nullable(Type.String()),
        gateway: Type.String(),
        /** Of money from the desk; null: it went by the gateway. */
        way: Nullable(Type.String()),
        byHand: Type.Boolean(),
      }),
    ).properties,
    sum: Type.Number(),
  }),
})

import Type from 'typebox'

/** A credit or debit note to the bill of an order (ours). `file` is fetched from `/invoices/notes/{file}` with the bearer token; rupees. */
export const Note = Type.Object({
  kind: Type.Union([Type.Literal('credit'), Type.Literal('debit')]),
  number: Type.String(),
  amount: Type.Number(),
  file: Type.String(),
})

import Type from 'typebox'

/**
 * A credit or debit note that refers to the invoice of an order (ours). `file` is fetched from `/invoices/notes/{file}`
 * with the bearer token; the amount is in rupees.
 */
export const Note = Type.Object({
  kind: Type.Union([Type.Literal('credit'), Type.Literal('debit')]),
  number: Type.String(),
  amount: Type.Number(),
  file: Type.String(),
})

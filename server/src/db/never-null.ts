/**
 * Columns of views that are never null although PostgreSQL can't prove it. It looks neither into expressions (counts, sums,
 * `coalesce`, a `union` of two) nor at what a condition of the view excludes. Erasing a devotee, who loses the phone number then,
 * deletes the alerts too. `npm run tables` goes by it, and a test with a full database proves it.
 */
export const neverNull: Record<string, string[]> = {
  'booking.items_left': ['quantity'],
  'booking.places': ['paid', 'held'],
  'books.coverage': ['gateway', 'since', 'until'],
  'books.facts': ['kind', 'source', 'day', 'debit', 'credit', 'amount_paise', 'reference'],
  'books.received': ['gateway_payment_id', 'amount_paise'],
  'books.transfers': ['utr', 'at', 'lines', 'net_paise'],
  'catalogue.booked': ['bookings'],
  'catalogue.places_taken': ['taken'],
  'donations.claims_at_bank': ['amount_paise', 'day'],
  'exports.orders': ['members'],
  'exports.payments': ['part', 'id', 'at', 'gateway', 'way', 'payment_id', 'amount_paise'],
  'exports.people': ['imported'],
  'exports.products': ['quantity', 'stage'],
  'media.participants': ['phone'],
  'payments.owed': ['amount_paise'],
  'prasadam.contents': ['quantity'],
  'prasadam.desk': ['stage', 'version', 'is_collected'],
  'register.days': ['held_on'],
  'register.names': ['place'],
  'sankalpam.paid_names': ['place', 'village', 'occurrence_id'],
  'wishes.grants': ['phone'],
}

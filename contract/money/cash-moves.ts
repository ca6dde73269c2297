/**
 * Where cash comes from or goes to other than by a sale: the trust's safe, its bank, something that was bought, another
 * reason, or whoever is given their money back.
 */
export const cashMoveKinds = ['safe', 'bank', 'spent', 'other', 'refund'] as const
export type CashMoveKind = (typeof cashMoveKinds)[number]
/** Those that staff choose; a refund moves by itself when it is marked as given. */
export const typedMoves = ['safe', 'bank', 'spent', 'other'] as const satisfies readonly CashMoveKind[]

/** Ways in which staff take money at the desk; `free`: the trust asks for none. */
export const deskWays = ['cash', 'upi', 'card', 'cheque', 'free'] as const
export type DeskWay = (typeof deskWays)[number]

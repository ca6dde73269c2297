import type { Calls } from '../../../contract/calls.ts'

/** What the trust says about itself. It is undefined while it is not loaded. */
export type Trust = Calls['POST /api/trust']['answer']

/** The address of a WhatsApp chat with a number, which includes its country code. */
export const chatAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`

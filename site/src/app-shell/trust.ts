import type { Calls } from '../../../contract/calls.ts'

/** What the trust says about itself; undefined while it can't be had. */
export type Trust = Calls['POST /api/trust']['answer']

/** The address of a chat with a number, which carries its country code. */
export const chatAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`

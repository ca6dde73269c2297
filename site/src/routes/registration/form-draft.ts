import { dropKept, keep, readKept } from '../../session/drafts.ts'
import type { Answers } from '../../person/person-values.ts'
import { emptyForm, type Form } from '../../person/registration-form.ts'

const keyOf = (serviceId: number) => `seva.form.${serviceId}` as const

/** Keeps what is typed, so that neither a reload nor the end of the tab costs it. */
export const keepForm = (serviceId: number, userId: number, form: Form): void => keep(keyOf(serviceId), { userId, form })

export const dropForm = (serviceId: number): void => dropKept(keyOf(serviceId))

/** What this devotee typed before; what somebody else left on this device is thrown away unseen. */
export function readForm(serviceId: number, userId: number): Form | undefined {
  const kept = readKept(keyOf(serviceId), value => {
    const { userId: owner, form } = value as { userId: number; form: Partial<Form> }
    if (!Number.isSafeInteger(owner) || typeof form !== 'object' || form === null) return undefined
    return { owner, form }
  })
  if (!kept) return undefined
  if (kept.owner !== userId) {
    dropForm(serviceId)
    return undefined
  }
  const { personal, address, family, consent, member } = kept.form
  return {
    ...emptyForm,
    personal: texts(personal),
    address: texts(address),
    family: Array.isArray(family) ? family.map(texts) : [],
    consent: consent === true,
    ...(member ? { member: { at: Number.isSafeInteger(member.at) ? member.at : undefined, answers: texts(member.answers) } } : {}),
  }
}

const texts = (value: unknown): Answers =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

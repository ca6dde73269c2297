import { dropDraft, loadDraft, saveDraft } from '../../session/drafts.ts'
import type { Values } from '../../person/person-values.ts'
import { emptyForm, type Form } from '../../person/registration-form.ts'

const keyOf = (serviceId: number) => `seva.form.${serviceId}` as const

/** Stores what was typed, so that neither a reload nor closing the tab loses it. */
export const saveFormDraft = (serviceId: number, userId: number, form: Form): void =>
  saveDraft(keyOf(serviceId), { userId, form })

export const dropFormDraft = (serviceId: number): void => dropDraft(keyOf(serviceId))

/** What this devotee typed before. A draft that somebody else left on this device is deleted unread. */
export function loadFormDraft(serviceId: number, userId: number): Form | undefined {
  const stored = loadDraft(keyOf(serviceId), value => {
    const { userId: owner, form } = value as { userId: number; form: Partial<Form> }
    if (!Number.isSafeInteger(owner) || typeof form !== 'object' || form === null) return undefined
    return { owner, form }
  })
  if (!stored) return undefined
  if (stored.owner !== userId) {
    dropFormDraft(serviceId)
    return undefined
  }
  const { personal, address, family, consent, member, greeting, goes, children } = stored.form
  return {
    ...emptyForm,
    personal: texts(personal),
    address: texts(address),
    family: Array.isArray(family) ? family.map(texts) : [],
    consent: consent === true,
    greeting,
    goes,
    children,
    ...(member
      ? { member: { at: Number.isSafeInteger(member.at) ? member.at : undefined, values: texts(member.values) } }
      : {}),
  }
}

const texts = (value: unknown): Values =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

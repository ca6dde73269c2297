import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { providers } from '../../money/provider-keys.ts'

const provider = Type.Enum([...providers])

/**
 * `answers`: the provider takes them. `refuses`: it does not. `silent`: it can't be reached. `malformed`: not asked.
 * `live_in_sandbox`: not asked, since they take real money while codes go to the sandbox.
 */
const checks = ['answers', 'refuses', 'silent', 'malformed', 'live_in_sandbox'] as const
const checked = {
  check: Type.Enum([...checks]),
  /** The provider's own code, or the name of the setting that is missing or can't be right. Never a value. */
  why: Type.String(),
}

export const viewKeys = officeCall('POST /api/office/keys', {
  summary:
    'Which gateways and carriers have keys, where these come from, and whether they are in use. Secrets by their last four signs at most.',
  right: 'settings.write',
  body: Nothing,
  answer: Type.Object({
    /** False: the server's settings say OFFICE_KEYS=off, and what was entered here is not in force. */
    on: Type.Boolean(),
    providers: Type.Array(
      Type.Object({
        provider,
        /** The server's settings name it for payments or messages. */
        in_use: Type.Boolean(),
        source: Type.Enum(['office', 'server', 'none']),
        fields: Type.Array(
          Type.Object({
            setting: Type.String(),
            set: Type.Boolean(),
            /** A plain value; of a secret `…abcd`, or nothing of a short one. */
            hint: Type.String(),
          }),
        ),
        /** ms; null: nothing was entered here */
        changed_at: Nullable(Type.Integer()),
        changed_by: Nullable(Type.String()),
      }),
    ),
  }),
})

export const saveKeys = officeCall('POST /api/office/save-keys', {
  summary:
    'Asks the provider by a call that changes nothing whether it takes these keys; only then they are sealed, stored and in force in every process. A setting that is left out keeps its value.',
  right: 'settings.write',
  confirmed: true,
  body: Type.Object({
    provider,
    values: Type.Array(
      Type.Object({
        setting: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z0-9_]+$' }),
        /** Empty: the setting is taken away, where it is optional. */
        value: Type.String({ maxLength: 1000 }),
      }),
      { maxItems: 10 },
    ),
  }),
  answer: Type.Object({ saved: Type.Boolean(), ...checked }),
  refuses: ['wrong_state'],
})

export const checkKeys = officeCall('POST /api/office/check-keys', {
  summary: 'Asks a provider by a call that changes nothing whether it takes the keys that are in force.',
  right: 'settings.write',
  body: Type.Object({ provider }),
  answer: Type.Object(checked),
})

export const removeKeys = officeCall('POST /api/office/remove-keys', {
  summary:
    'Forgets what was entered here: those of the server’s settings are in force again. Not where a provider in use would be left without keys.',
  right: 'settings.write',
  confirmed: true,
  body: Type.Object({ provider }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

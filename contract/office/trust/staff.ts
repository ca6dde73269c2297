import Type from 'typebox'
import { languages } from '../../ground/languages.ts'
import { Done, Nothing, Nullable, officeCall, officeDoor, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, Instant, IntegerId, largestInteger, LoginName, Version } from '../../ground/field-types.ts'
import { heldRoles, roles } from '../../ground/rights.ts'

const RoleName = Type.Enum([...roles])
/** One or more; rights add up. */
const Roles = Type.Array(RoleName, { minItems: 1, maxItems: roles.length, uniqueItems: true })
const OfficeLanguage = Type.Enum(['en', 'te', 'hi'])
/**
 * Lengths of a password: long enough that the lock-out decides before it is guessed, and with room for a sentence,
 * which is easy to remember.
 */
export const passwordLength = { min: 10, max: 200 } as const
/** A weak password is refused by `password_weak`, in words; this schema refuses only nonsense. */
const Password = Type.String({ maxLength: 1000 })
const Email = Type.String({ maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' })
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
/** Six digits of the authenticator, or one of the recovery codes; spaces and hyphens do not matter. */
const Code = Type.String({ maxLength: 40 })
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 })
const Languages = Type.Array(Type.Enum(languages.map(l => l.web)), { uniqueItems: true, maxItems: 5 })
const RecoveryCodes = Type.Array(Type.String())

/** What an authenticator app is given, by picture or by hand. */
const Authenticator = Type.Object({
  /** Base32, in groups of four. */
  secret: Type.String(),
  /** otpauth://… for the app on this very device. */
  uri: Type.String(),
  /** A picture of the address, as a data: URL. */
  qr: Type.String(),
})

export const whoAmI = officeCall('POST /api/office/me', {
  summary: 'Who is signed in, and what they may do.',
  right: 'session',
  body: Nothing,
  answer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    /** `tablet` stands alone: nobody is given it by hand. */
    roles: Type.Array(Type.Enum([...heldRoles])),
    /** Web codes of the languages a translator works on; all five for everybody else. */
    languages: Type.Array(Type.String()),
    /** The language this person reads the office in. */
    language: OfficeLanguage,
  }),
})

export const signIn = officeDoor('POST /api/office/sign-in', {
  summary: 'Signs in by e-mail, password and code. Without the code it says that one is needed.',
  body: Type.Object({ email: Email, password: Password, code: Type.Optional(Code) }),
  answer: Type.Object({ next: Type.Enum(['code', 'done']) }),
  refuses: ['sign_in_wrong', 'sign_in_locked', 'code_wrong'],
})

export const forgotPassword = officeDoor('POST /api/office/forgot-password', {
  summary: 'Mails a link for a new password. Answers alike for addresses that nobody here has.',
  body: Type.Object({ email: Email }),
  answer: Done,
  refuses: ['sign_in_locked'],
})

export const openLink = officeDoor('POST /api/office/open-link', {
  summary: 'What a set-up, invitation or reset link is for.',
  body: Type.Object({ token: Token }),
  answer: Type.Object({
    kind: Type.Enum(['set_up', 'invitation', 'reset']),
    /** Name and e-mail are empty for the first owner, who gives both. */
    name: Type.String(),
    email: Type.String(),
    /** Null for a reset: the authenticator stays. */
    authenticator: Nullable(Authenticator),
  }),
  refuses: ['link_void', 'sign_in_locked'],
})

export const applyLink = officeDoor('POST /api/office/use-link', {
  summary: 'Takes up an invitation, makes the first owner, or sets a new password. The first two sign in.',
  body: Type.Object({
    token: Token,
    name: Type.Optional(Name),
    /** Only for the first owner: everybody else is known by their e-mail already. */
    email: Type.Optional(Email),
    password: Password,
    code: Type.Optional(Code),
    language: Type.Optional(OfficeLanguage),
  }),
  /** Shown once; empty after a reset. */
  answer: Type.Object({ recovery_codes: RecoveryCodes }),
  refuses: ['link_void', 'password_weak', 'code_wrong', 'sign_in_locked'],
})

export const signOut = officeCall('POST /api/office/sign-out', {
  summary: 'Ends this session.',
  right: 'session',
  body: Nothing,
  answer: Done,
})

export const confirm = officeCall('POST /api/office/confirm', {
  summary: 'Gives the password once more, and the code where one is set up: for what needs it within the next minutes.',
  right: 'own',
  body: Type.Object({ password: Password, code: Type.Optional(Code) }),
  answer: Type.Object({ next: Type.Enum(['code', 'done']) }),
  refuses: ['sign_in_wrong', 'sign_in_locked', 'code_wrong'],
})

export const myAccount = officeCall('POST /api/office/my-account', {
  summary: 'What My account shows.',
  right: 'own',
  body: Nothing,
  answer: Type.Object({
    name: Type.String(),
    email: Type.String(),
    roles: Roles,
    language: OfficeLanguage,
    authenticator: Type.Boolean(),
    recovery_codes_left: Type.Integer(),
    sessions: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** The device, as its browser names itself. */
        device: Type.String(),
        /** ms */
        since: Type.Integer(),
        last_used: Type.Integer(),
        here: Type.Boolean(),
      }),
    ),
  }),
})

export const editMyself = officeCall('POST /api/office/edit-myself', {
  summary: 'Changes one’s own name and language.',
  right: 'own',
  body: Type.Object({ name: Name, language: OfficeLanguage }),
  answer: Done,
})

export const changePassword = officeCall('POST /api/office/change-password', {
  summary: 'Sets a new password; every other session ends.',
  right: 'own',
  body: Type.Object({ current: Password, password: Password }),
  answer: Done,
  refuses: ['sign_in_wrong', 'sign_in_locked', 'password_weak'],
})

export const beginAuthenticator = officeCall('POST /api/office/begin-authenticator', {
  summary: 'A new secret for the authenticator; the old one holds until a code proves the new one.',
  right: 'own',
  confirmed: true,
  body: Nothing,
  answer: Authenticator,
})

export const finishAuthenticator = officeCall('POST /api/office/finish-authenticator', {
  summary: 'Proves the new authenticator by a code; gives new recovery codes.',
  right: 'own',
  confirmed: true,
  body: Type.Object({ code: Code }),
  answer: Type.Object({ recovery_codes: RecoveryCodes }),
  refuses: ['code_wrong'],
})

export const renewRecoveryCodes = officeCall('POST /api/office/renew-recovery-codes', {
  summary: 'Ten new recovery codes; the old ones are no good any more.',
  right: 'own',
  confirmed: true,
  body: Nothing,
  answer: Type.Object({ recovery_codes: RecoveryCodes }),
})

export const endSession = officeCall('POST /api/office/end-session', {
  summary: 'Ends one of one’s own sessions.',
  right: 'own',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found'],
})

export const endOtherSessions = officeCall('POST /api/office/end-other-sessions', {
  summary: 'Ends all of one’s own sessions but this one.',
  right: 'own',
  body: Nothing,
  answer: Type.Object({ ended: Type.Integer() }),
})

const Member = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  roles: Roles,
  languages: Type.Array(Type.String()),
  state: Type.Enum(['active', 'invited', 'inactive']),
  /** ms; null: they have not been here yet */
  last_seen: Nullable(Type.Integer()),
})

export const listStaff = officeCall('POST /api/office/list-staff', {
  summary: 'Who works here.',
  right: 'staff.read',
  body: Type.Object({ ...paging, q: Type.Optional(LoginName) }),
  answer: rowsOf(Member),
})

export const inviteStaff = officeCall('POST /api/office/invite-staff', {
  summary: 'Mails an invitation, good for seven days and once.',
  right: 'staff.write',
  confirmed: true,
  body: Type.Object({ name: Name, email: Email, roles: Roles, languages: Languages, language: OfficeLanguage }),
  answer: Type.Object({ id: Type.Integer() }),
  refuses: ['email_taken'],
})

export const editStaff = officeCall('POST /api/office/edit-staff', {
  summary: 'Changes name, roles, languages, or whether somebody may work here.',
  right: 'staff.write',
  confirmed: true,
  body: Type.Object({
    id: IntegerId,
    version: Version,
    name: Name,
    roles: Roles,
    languages: Languages,
    active: Type.Boolean(),
  }),
  answer: Member,
  refuses: ['not_found', 'edited_meanwhile', 'last_owner'],
})

export const sendWayIn = officeCall('POST /api/office/send-way-in', {
  summary:
    'Mails a new invitation: password and authenticator are set anew, every session ends. For who lost the phone, or the first mail.',
  right: 'staff.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found', 'last_owner'],
})

/** Behind which line of the log the next page begins. */
const AfterLine = Type.Object({ at: Instant, id: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }) })

export const listAudit = officeCall('POST /api/office/list-audit', {
  summary: 'Who did what, the latest first; `next` is the `after` of the page behind.',
  right: 'audit.read',
  body: Type.Object({
    perPage: paging.perPage,
    after: Type.Optional(AfterLine),
    /** Name or e-mail of who did it. */
    who: Type.Optional(LoginName),
    /** One person by their id; 0: the product itself. */
    person: Type.Optional(Type.Integer({ minimum: 0, maximum: largestInteger })),
    /** Part of the name of what was done. */
    what: Type.Optional(Type.String({ maxLength: 100 })),
    subject: Type.Optional(Type.String({ maxLength: 100 })),
    /** The id, or an order code as people type it. */
    subject_id: Type.Optional(LoginName),
    /** Day in India, YYYY-MM-DD. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
  }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** ms */
        at: Type.Integer(),
        /** Name and e-mail; null: the product itself. */
        who: Nullable(Type.String()),
        /** Null: the product itself. */
        name: Nullable(Type.String()),
        /** The call's own name, or a job's. */
        action: Type.String(),
        subject: Type.String(),
        subject_id: Type.String(),
        /** The order code, where the line is about an order. */
        subject_code: Nullable(Type.String()),
        /** That order, as its address names it. */
        order: Nullable(Type.Integer()),
        /** What the homam, seva or member of staff is called that the line is about; of a donation the number of its receipt. */
        subject_name: Nullable(Type.String()),
        before: Type.Record(Type.String(), Type.Unknown()),
        after: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
    next: Nullable(AfterLine),
    /** Every kind of subject that the log has. */
    subjects: Type.Array(Type.String()),
    /** Who works or worked here, by name. */
    people: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
})

/**
 * What each provider needs to know us, by the names of `.env.example`. `secret`: shown by its last four signs at most.
 * `signs`: webhooks are signed with it, so that the one before stays good for a day. `optional`: it may stay empty.
 */
export interface ProviderField {
  setting: string
  kind: 'secret' | 'plain' | 'environment'
  signs?: true
  optional?: true
  /** What a value looks like, where the provider says so. */
  pattern?: string
}

const secret = (setting: string): ProviderField => ({ setting, kind: 'secret' })
const signing = (setting: string): ProviderField => ({ setting, kind: 'secret', signs: true })
const plain = (setting: string, pattern?: string): ProviderField => ({
  setting,
  kind: 'plain',
  ...(pattern && { pattern }),
})
const optional = (field: ProviderField): ProviderField => ({ ...field, optional: true })
const environment = (setting: string): ProviderField => ({ setting, kind: 'environment' })

export const providers = ['razorpay', 'cashfree', 'phonepe', 'paytm', 'msg91', 'twilio', 'whatsapp', 'smtp'] as const
export type Provider = (typeof providers)[number]
export type ProviderKind = 'gateway' | 'sms' | 'whatsapp' | 'email'

export const providerKinds: Record<Provider, ProviderKind> = {
  razorpay: 'gateway',
  cashfree: 'gateway',
  phonepe: 'gateway',
  paytm: 'gateway',
  msg91: 'sms',
  twilio: 'sms',
  whatsapp: 'whatsapp',
  smtp: 'email',
}

export const providerFields: Record<Provider, readonly ProviderField[]> = {
  razorpay: [
    plain('RAZORPAY_KEY_ID', '^rzp_(test|live)_[A-Za-z0-9]+$'),
    secret('RAZORPAY_KEY_SECRET'),
    signing('RAZORPAY_WEBHOOK_SECRET'),
  ],
  cashfree: [
    plain('CASHFREE_APP_ID'),
    signing('CASHFREE_SECRET_KEY'),
    environment('CASHFREE_ENV'),
    optional(plain('CASHFREE_PHONE', '^[0-9]{10}$')),
  ],
  phonepe: [
    plain('PHONEPE_CLIENT_ID'),
    secret('PHONEPE_CLIENT_SECRET'),
    plain('PHONEPE_CLIENT_VERSION', '^[0-9]{1,4}$'),
    environment('PHONEPE_ENV'),
    plain('PHONEPE_WEBHOOK_USERNAME'),
    signing('PHONEPE_WEBHOOK_PASSWORD'),
  ],
  paytm: [plain('PAYTM_MID'), signing('PAYTM_MERCHANT_KEY'), plain('PAYTM_WEBSITE_NAME'), environment('PAYTM_ENV')],
  msg91: [secret('MSG91_AUTHKEY'), plain('MSG91_OTP_TEMPLATE_ID'), optional(plain('MSG91_SENDER', '^[A-Z]{6}$'))],
  twilio: [
    plain('TWILIO_ACCOUNT_SID'),
    secret('TWILIO_AUTH_TOKEN'),
    plain('TWILIO_VERIFY_SID'),
    optional(plain('TWILIO_MESSAGING_SID')),
    optional(plain('TWILIO_FROM')),
  ],
  whatsapp: [
    plain('WHATSAPP_PHONE_NUMBER_ID'),
    secret('WHATSAPP_ACCESS_TOKEN'),
    secret('WHATSAPP_APP_SECRET'),
    optional(secret('WHATSAPP_VERIFY_TOKEN')),
    // The template of the kind AUTHENTICATION, for codes to numbers abroad.
    optional(plain('WHATSAPP_CODE_TEMPLATE', '^[a-z0-9_]{1,512}$')),
  ],
  smtp: [{ ...secret('SMTP_URL'), pattern: '^smtps?://\\S+$' }, plain('MAIL_FROM')],
}

/** Every setting that belongs to a provider as a whole, with the ones before that may still sign. */
export const settingsOf = (provider: Provider): string[] =>
  providerFields[provider].flatMap(({ setting, signs }) => (signs ? [setting, `${setting}_OLD`] : [setting]))

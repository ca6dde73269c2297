import type { Provider } from '../../../../contract/money/provider-keys.ts'

/** As the providers write themselves. */
export const providerNames: Record<Provider, string> = {
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  msg91: 'MSG91',
  twilio: 'Twilio',
  whatsapp: 'WhatsApp',
  smtp: 'SMTP',
}

/** Names of fields as they stand in the providers' dashboards, which are in English. */
export const fieldNames: Record<string, string> = {
  RAZORPAY_KEY_ID: 'Key ID',
  RAZORPAY_KEY_SECRET: 'Key secret',
  RAZORPAY_WEBHOOK_SECRET: 'Webhook secret',
  CASHFREE_APP_ID: 'App ID',
  CASHFREE_SECRET_KEY: 'Secret key',
  CASHFREE_ENV: 'Environment',
  CASHFREE_PHONE: 'Phone, 10 digits',
  PHONEPE_CLIENT_ID: 'Client ID',
  PHONEPE_CLIENT_SECRET: 'Client secret',
  PHONEPE_CLIENT_VERSION: 'Client version',
  PHONEPE_ENV: 'Environment',
  PHONEPE_WEBHOOK_USERNAME: 'Webhook username',
  PHONEPE_WEBHOOK_PASSWORD: 'Webhook password',
  PAYTM_MID: 'Merchant ID',
  PAYTM_MERCHANT_KEY: 'Merchant key',
  PAYTM_WEBSITE_NAME: 'Website name',
  PAYTM_ENV: 'Environment',
  MSG91_AUTHKEY: 'Authkey',
  MSG91_OTP_TEMPLATE_ID: 'OTP template ID',
  MSG91_SENDER: 'Header (six letters)',
  TWILIO_ACCOUNT_SID: 'Account SID',
  TWILIO_AUTH_TOKEN: 'Auth token',
  TWILIO_VERIFY_SID: 'Verify service SID',
  TWILIO_MESSAGING_SID: 'Messaging service SID',
  TWILIO_FROM: 'From number',
  WHATSAPP_PHONE_NUMBER_ID: 'Phone number ID',
  WHATSAPP_ACCESS_TOKEN: 'Access token',
  WHATSAPP_APP_SECRET: 'App secret',
  WHATSAPP_VERIFY_TOKEN: 'Verify token',
  WHATSAPP_CODE_TEMPLATE: 'Template of codes (AUTHENTICATION)',
  SMTP_URL: 'smtps://name:password@server',
  MAIL_FROM: 'From address',
}

const names: Record<string, string> = {
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  sandbox: 'Sandbox',
}

/** What a gateway calls itself, in every language. */
export const gatewayName = (name: string): string => names[name] ?? name

const names: Record<string, string> = {
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  sandbox: 'Sandbox',
}

/** The name that a gateway uses for itself, the same in every language. */
export const gatewayName = (name: string): string => names[name] ?? name

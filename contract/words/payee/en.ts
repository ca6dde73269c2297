/** The page that says whether a UPI id or number that somebody was sent is the trust's. */
export const en = {
  payee: {
    head: {
      title: 'Is this the trust?',
      description: 'Check a UPI ID, an account number or a phone number that somebody sent you in our name.',
    },
    lead: 'Has somebody sent you a UPI ID, an account number, a phone number or a payment link in our name? Paste it here, or the whole message, before you pay. Your question is not kept.',
    label: 'UPI ID, number, link or the whole message',
    check: 'Check',
    yes: 'Yes, this is the trust’s own',
    yesOf: {
      upi: 'This is the UPI ID of the trust. Before you pay, see that your app shows this name:',
      account: 'This is the account number of the trust. It is in this name:',
      phone: 'This is a phone number of the trust. We never ask for an OTP or a PIN.',
      email: 'This is an e-mail address of the trust. We never ask for an OTP or a PIN.',
    },
    no: 'No, this is not the trust’s',
    noText: 'Do not pay. Compare once more, letter by letter, with what you were sent. Tell nobody an OTP or a PIN.',
    paid: 'Have you paid already? Call the national cybercrime helpline 1930 at once, and tell your bank.',
    call: 'Call 1930',
    report: 'Report it online',
    tell: 'Write to us what you were sent, so that we can warn others.',
    write: 'Write to the trust',
    mixed: 'Not all of this is the trust’s',
    mixedText:
      'Something of ours stands beside somebody else’s: cheats write like this. Do not pay what is not the trust’s own. Tell nobody an OTP or a PIN.',
    unsure: 'We cannot say yes to this',
    unsureText:
      'Some of it cannot be read with certainty, or leads elsewhere. Type only the UPI ID or the number as you see it, and ask again. Until then, do not pay.',
    found: 'What we found in it',
    isOurs: 'the trust’s own',
    isNot: 'not the trust’s',
    unreadable: 'We found no UPI ID and no number in this',
    unreadableText: 'Paste it as it was sent to you, or type the UPI ID (name@bank) or all digits of the number.',
    failed: 'The question could not be answered. Please try again.',
  },
} as const

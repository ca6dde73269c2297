/** The page with the trust's addresses. */
export const en = {
  contact: {
    head: { title: 'Contact Us', description: 'Our addresses, phone numbers and e-mail.' },
    title: 'Contact Us',
    lead: 'Write to us or call us. We are glad to help you.',
    branchAddress: 'Branch Address',
    registeredAddress: 'Registered Address',
    email: 'E-mail',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    openMap: 'Open in a map',
    emailTo: (email: string) => `Write an e-mail to ${email}`,
  },
} as const

/**
 * What the frame’s own pages tell search engines and share sheets, in English: read on the server alone, never sent to
 * a browser (D22).
 */
export const en = {
  home: 'Book homams in your name and gotra, watch them live, and receive prasadam at home. Give to Annadanam and Gau Seva.',
  terms: 'The terms on which you book homams and sevas and give donations on this site.',
  privacy: 'Which details we ask of you, what we use them for, and how you can see, correct or erase them.',
  refund: 'When a payment is refunded, and how long a refund takes.',
  about: 'Who we are, and the homams, Annadanam and Gau Seva we carry out.',
  shipping: 'How prasadam and products are sent to your home, and when they arrive.',
} as const

/** The page that says where gifts went, from the open ledger. */
export const en = {
  openLedger: {
    head: {
      title: 'Where gifts went',
      description: 'What came for each purpose, month by month, in a public ledger that anybody can check.',
    },
    lead: 'What came for each purpose, and what went back. No name is in it. Each day is published on the next, and can never be changed unseen.',
    empty: 'Nothing is published yet',
    emptyText: 'The trust has not opened any purpose so far. Once it does, its gifts stand here day by day.',
    give: 'Give',
    reached: (part: { price: string; goal: string; percent: number }) =>
      `${part.price} of ${part.goal} have come: ${part.percent}%`,
    goalUntil: (day: string) => `Goal until ${day}`,
    total: (price: string) => `${price} came`,
    wentBack: (price: string) => `${price} of it went back`,
    gifts: (count: string, one: boolean) => (one ? '1 gift' : `${count} gifts`),
    meals: (count: string) => `They pay for ${count} meals`,
    days: (from: string, until: string) => `From ${from} to ${until}`,
    byMonth: (purpose: string) => `${purpose}, month by month`,
    month: 'Month',
    giftsColumn: 'Gifts',
    came: 'Came',
    mealsColumn: 'Meals',
    back: (price: string) => `${price} went back`,
    served: 'Meals served',
    servedMonth: (meals: string) => `This month: ${meals}`,
    servedOn: (day: string) => `On ${day}`,
    check: 'Check it yourself',
    checkText:
      'Your phone reads the whole ledger, reckons every sum again, and checks the trust’s signature. Nothing is asked of you.',
    checkNow: 'Check now',
    checking: 'Reading and reckoning...',
    right: (days: string) =>
      `All of it is right: ${days} ${days === '1' ? 'entry' : 'entries'}, and the sums are those of this page.`,
    signed: 'The signature is the trust’s.',
    unsigned: 'This browser cannot check the signature. A newer one can.',
    otherSums: 'The ledger has gone on since this page was made. Reload the page, then check again.',
    wrong: 'The ledger does not check out. Please tell the trust, and keep a copy of this page.',
    away: 'The ledger could not be read. Check your network and try again.',
    keep: 'Keep this line. If the ledger is ever rewritten, it proves it:',
    seen: 'Lines from your receipt',
    seenHint: 'They stand beside the small code at the end of the receipt. Leave this empty to check the ledger alone.',
    seenRight: 'It still holds all that it held when your receipt was issued.',
    seenEarlier: 'Your lines are of the earlier ledger, which still holds all that it held then.',
    rewound:
      'The ledger is shorter than it was on your receipt: days that had been published are gone. If this page does not say that data was restored from a backup, tell the trust, and keep your receipt.',
    forked:
      'The ledger differs from that of your receipt. First compare the lines with the receipt, letter by letter. If they are the same, what was published has been rewritten: tell the trust, and keep your receipt.',
    other: 'This site has no ledger of that name. Compare the first line with your receipt.',
    unreadable: 'These are not the lines of a receipt: a name, a number, and a row of 44 letters and signs.',
    byProgram: 'With a program of your own',
    byProgramText: 'These two lines check it on a computer, without this site’s help:',
    log: (entries: string, day: string) =>
      `The ledger has ${entries} ${entries === '1' ? 'entry' : 'entries'}, last signed on ${day}.`,
    halted: (day: string) =>
      `Nothing has been published since ${day}: data was restored from a backup, and the trust is finding out what was published last.`,
    earlier: (ended: string, begun: string) =>
      `An earlier ledger ended on ${ended}, because data was restored from a backup. This one was begun on ${begun}. Days that had been published after that backup are told anew here, and may differ.`,
    earlierLink: 'The earlier ledger',
  },
} as const

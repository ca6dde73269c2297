/** What the page with the state of a payment says. */
export const en = {
  paymentResult: {
    head: { title: 'Payment Status', description: 'The state of your payment and booking.' },
    successful: 'Payment Successful',
    failed: 'Payment Failed',
    pending: 'Payment Pending',
    successfulLead: 'Your seva is booked. Your name and gotra are read in the sankalpam.',
    failedLead: 'No money was taken, or your bank returns it within 7 days. Your details are saved.',
    pendingLead: 'Your bank has not confirmed yet. We keep checking – you can close this page, nothing is lost.',
    service: 'Service',
    orderId: 'Order ID',
    amount: 'Amount',
    date: 'Date',
    noteWhatsapp: 'You will get photos and a video of your seva on WhatsApp.',
    noteMail: 'You will get photos and a video of your seva by e-mail.',
    notePrasadam: 'Prasadam is sent by courier or post within 15 days.',
    scanToDonate: 'Scan To Donate',
    nextCheck: (seconds: number) =>
      `We check again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Please do not pay again.`,
    stoppedChecking:
      'This is taking longer than usual. We will send you a message as soon as the bank confirms; please do not pay again.',
    moneyArrived: 'Your payment has arrived.',
    checkFailed: 'Payment check failed.',
    noOrder: 'We could not find this payment.',
    tryAgain: 'Try again',
    payBy: (gateway: string) => `Pay by ${gateway} instead`,
    invoice: 'Download invoice',
    invoiceSoon: 'Your invoice is being prepared. You will find it in My Orders.',
  },
}

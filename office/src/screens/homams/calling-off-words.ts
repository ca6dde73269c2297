import { words } from '../../words/words.ts'

interface Part {
  done: number
  all: number
}

/** What is said of a homam that was called off. */
export const callingOffWords = words({
  en: {
    nobody: 'It is called off. Nobody had paid for it.',
    orders: ({ done, all }: Part) => `It is called off: ${done} of ${all} orders are cancelled.`,
    refunds: ({ done, all }: Part) => `Money: ${done} of ${all} refunds arrived or were handed over`,
    onTheWay: (count: number) => `${count} on the way`,
    byHand: ({ count, amount }: { count: number; amount: string }) => `${count} to be given by hand, ${amount}`,
    messages: ({ done, all }: Part) => `Messages: ${done} of ${all} sent`,
    waiting: (count: number) => `${count} waiting`,
    held: (count: number) => `${count} waiting for the morning`,
    failed: (count: number) => `${count} not delivered`,
    cancelHint: ({ paid, amount }: { paid: number; amount: string }) =>
      `${paid} paid orders are cancelled, ${amount} goes back, and each devotee gets a message. This can’t be undone. If it can be held later, move it to a new date instead.`,
    cancelHintNobody: 'Nobody has paid. This can’t be undone. If it can be held later, move it to a new date instead.',
    atDesk: (amount: string) => `${amount} of it was paid at the desk: you give it back by hand.`,
  },
  te: {
    nobody: 'ఇది రద్దయింది. దీనికి ఎవరూ చెల్లించలేదు.',
    orders: ({ done, all }) => `ఇది రద్దయింది: ${all} ఆర్డర్లలో ${done} రద్దయ్యాయి.`,
    refunds: ({ done, all }) => `డబ్బు: ${all} వాపసులలో ${done} చేరాయి లేదా చేతికి ఇచ్చాం`,
    onTheWay: count => `${count} దారిలో ఉన్నాయి`,
    byHand: ({ count, amount }) => `${count} చేతికి ఇవ్వాలి, ${amount}`,
    messages: ({ done, all }) => `సందేశాలు: ${all}లో ${done} పంపాం`,
    waiting: count => `${count} వేచి ఉన్నాయి`,
    held: count => `${count} ఉదయం వెళ్తాయి`,
    failed: count => `${count} చేరలేదు`,
    cancelHint: ({ paid, amount }) =>
      `చెల్లించిన ${paid} ఆర్డర్లు రద్దవుతాయి, ${amount} వెనక్కి వెళ్తుంది, ప్రతి భక్తునికి సందేశం వెళ్తుంది. దీన్ని వెనక్కి తీసుకోలేరు. తర్వాత జరపగలిగితే, రద్దు చేయకుండా కొత్త తేదీకి మార్చండి.`,
    cancelHintNobody: 'ఎవరూ చెల్లించలేదు. దీన్ని వెనక్కి తీసుకోలేరు. తర్వాత జరపగలిగితే, రద్దు చేయకుండా కొత్త తేదీకి మార్చండి.',
    atDesk: amount => `ఇందులో ${amount} కార్యాలయంలో చెల్లించారు: దాన్ని మీరే చేతికి ఇవ్వాలి.`,
  },
  hi: {
    nobody: 'यह रद्द है। इसके लिए किसी ने भुगतान नहीं किया था।',
    orders: ({ done, all }) => `यह रद्द है: ${all} में से ${done} ऑर्डर रद्द हुए।`,
    refunds: ({ done, all }) => `पैसे: ${all} में से ${done} धन-वापसी पहुँचीं या हाथ में दी गईं`,
    onTheWay: count => `${count} रास्ते में`,
    byHand: ({ count, amount }) => `${count} हाथ से देनी हैं, ${amount}`,
    messages: ({ done, all }) => `संदेश: ${all} में से ${done} भेजे गए`,
    waiting: count => `${count} प्रतीक्षा में`,
    held: count => `${count} सुबह जाएँगे`,
    failed: count => `${count} नहीं पहुँचे`,
    cancelHint: ({ paid, amount }) =>
      `भुगतान हुए ${paid} ऑर्डर रद्द होंगे, ${amount} वापस जाएगा, और हर भक्त को संदेश मिलेगा। इसे वापस नहीं लिया जा सकता। अगर बाद में हो सके, तो रद्द करने के बजाय नई तिथि दें।`,
    cancelHintNobody:
      'किसी ने भुगतान नहीं किया है। इसे वापस नहीं लिया जा सकता। अगर बाद में हो सके, तो रद्द करने के बजाय नई तिथि दें।',
    atDesk: amount => `इसमें से ${amount} कार्यालय में दिया गया था: उसे आप हाथ से लौटाएँगे।`,
  },
})

/** What the pack says of itself, in plain English, for somebody who has never seen the product. */
export const readme = ({
  trust,
  year,
  from,
  journalTo,
}: {
  trust: string
  year: string
  from: string
  journalTo: number
}): string => `THE BOOKS OF A YEAR

Trust            ${trust}
Financial year   ${year}, from ${from} to 31 March
Journal          as posted up to posting ${journalTo}

The same rows of the office's database give the same bytes of this file, whenever it is made: nothing in it says when or by
whom. All of its sheets are of one moment.

HOW TO CHECK IT
  python3 check.py .
checks all that is said below, to the paisa, with nothing but Python. To check the signature alone:
  sha256sum -c SHA256SUMS
  openssl pkeyutl -verify -pubin -inkey document-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
SHA256SUMS.sig is an Ed25519 signature. The key is the one by which the QR on the trust's invoices and receipts is verified;
compare document-key.pem with one that you have from an earlier year, or ask the trust for it by another way.

HOW TO READ IT
Amounts are whole paise, so that nothing is rounded: 12345 is Rs. 123.45. Days and times are those of India. An apostrophe
before a text that begins with = + - or @ keeps a spreadsheet from running it. Names of donors are as they gave them; PANs
are masked, but for the statement to the tax office, which has them as it was filed. Of a donor who was erased on request the
money stays, and the name is empty.

journal.csv                    every posting on a day of the year: one debit, one credit, one amount
booked-here-from-before.csv    those of them that happened in an earlier year, whose months were closed
booked-later.csv               what happened in this year and was booked after its end, for the same reason
trial-balance.csv              each account at its beginning, what was booked in it, and its end; above 0 is debit
payments.csv                   money that came: L… by the ledger of payments, H… entered by hand
refunds.csv                    money that went back
settlements.csv                what gateways settled: payments and refunds, fees with the tax in them, the UTR
bank.csv                       lines of the bank's statements, and what each is for
drawers.csv                    cash drawers that were counted, with differences and their reasons
cash-moves.csv                 cash to the safe or the bank, spent, or given back
closed-months.csv              months that were closed, by whom, who reopened them and why
documents.csv                  each invoice, credit note, debit note and receipt, with the SHA-256 of its PDF
series.csv                     what each series counted to, and numbers without a document
donations.csv                  receipts for gifts of the year, with donor
form-113.csv                   the yearly statement of donations to the tax office (which was Form 10BD), in rupees
gst-lines.csv, gst.csv         tax by document, head and rate; and summed by month, kind, head and rate
log.csv                        what staff did with money, by the names of the calls
tally-….xml                    vouchers of each month for Tally: postings of one day between the same accounts

HOW THE TOTALS TIE
"Facts of the year" is journal.csv without booked-here-from-before.csv and with booked-later.csv: all that happened in it.
 1  Each posting has one debit and one credit: the journal balances, and the trial balance is its sums, account by account.
 2  Openings add up to 0, and so do closings.
 3  Each line of payments.csv is one fact 'receipt' with the same source, amount and account credited, and no fact is left
    over: sevas and donations in the trial balance are the payments, but for what was booked across the year's ends.
 4  Each line of refunds.csv is one fact 'refund' in the same way.
 5  Each line of settlements.csv is up to four facts: S net into the bank, F fee without tax, T the tax, A an adjustment.
 6  Each line of bank.csv for 'desk' is a fact B; each move of cash to the bank, spent or other is a fact M; each drawer
    that differed is a fact D. A line of bank.csv for 'transfer' is what settlements.csv has with its UTR, and what was
    settled with it in another year; where the bank paid another sum, check.py says DIFFERS, and the pack still holds.
 7  Each gift in donations.csv with a source is that line of payments.csv, with the same amount. Gifts in kind have no source.
 8  form-113.csv adds up to the gifts in donations.csv that are marked in_form; the rest had no PAN, no address or no
    approval, or were given back.
 9  Each number of a series up to its last has its document, and none stands twice; refers_to names an invoice or debit note.
10  The tax lines of a document, with its round-off, are its amount; gst.csv is their sum. Tax due is that of invoices and
    debit notes less that of credit notes.
11  The vouchers for Tally of all months add up to the journal.

WHAT IS NOT IN IT
Papers as PDF: documents.csv has the SHA-256 of each, so that a paper in hand, or fetched from the office by its number, is
known again. Counting of hundi and a register of gifts in kind: the office keeps neither. Names in the sankalpam, phones,
addresses for prasadam: no book of account needs them.
`

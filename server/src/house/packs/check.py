#!/usr/bin/env python3
"""Checks an auditor's pack: python3 check.py FOLDER, or python3 check.py PACK.zip

It needs Python 3.8 and nothing else; it knows nothing of the program that made the pack. README.txt says what is checked.
It ends with 0 if all of it holds.
"""
import csv
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

csv.field_size_limit(10**9)
problems = []


def need(holds, what):
    if not holds:
        problems.append(what)
        if len(problems) <= 50:
            print('WRONG    ' + what)


def rupees(paise):
    return '%s%d.%02d' % ('-' if paise < 0 else '', abs(paise) // 100, abs(paise) % 100)


class Folder:
    def __init__(self, path):
        self.path = path

    def names(self):
        return [name for name in os.listdir(self.path) if os.path.isfile(os.path.join(self.path, name))]

    def open(self, name):
        return open(os.path.join(self.path, name), 'rb')


class Packed:
    def __init__(self, path):
        self.file = zipfile.ZipFile(path)
        self.all = {name.split('/', 1)[1]: name for name in self.file.namelist()}

    def names(self):
        return list(self.all)

    def open(self, name):
        return self.file.open(self.all[name])


def rows(pack, name):
    """The lines of a sheet, each by the names of its columns; one at a time, so that large years fit."""
    with pack.open(name) as raw:
        text = io.TextIOWrapper(raw, encoding='utf-8-sig', newline='')
        reader = csv.reader(text)
        heads = next(reader)
        for n, cells in enumerate(reader, 2):
            if len(cells) != len(heads):
                need(False, '%s, line %d: %d cells instead of %d' % (name, n, len(cells), len(heads)))
                continue
            yield dict(zip(heads, cells))


def number(row, column):
    text = row[column]
    if text == '':
        return 0
    if not re.fullmatch(r'-?\d+', text):
        need(False, '%s is no number: %r' % (column, text))
        return 0
    return int(text)


def check_sums(pack):
    listed = {}
    with pack.open('SHA256SUMS') as file:
        for line in file.read().decode('utf-8').splitlines():
            digest, name = line.split('  ', 1)
            listed[name] = digest
    rest = {'SHA256SUMS', 'SHA256SUMS.sig', 'document-key.pem'}
    for name in sorted(set(pack.names()) - rest - set(listed)):
        need(False, '%s is not listed in SHA256SUMS' % name)
    for name, digest in listed.items():
        if name not in pack.names():
            need(False, '%s is missing' % name)
            continue
        found = hashlib.sha256()
        with pack.open(name) as file:
            for piece in iter(lambda: file.read(1 << 20), b''):
                found.update(piece)
        need(found.hexdigest() == digest, '%s was changed: its SHA-256 is another one' % name)


def check_signature(pack):
    if shutil.which('openssl') is None:
        print('NOT DONE the signature: openssl is not here')
        return
    with tempfile.TemporaryDirectory() as folder:
        for name in ('SHA256SUMS', 'SHA256SUMS.sig', 'document-key.pem'):
            with pack.open(name) as file, open(os.path.join(folder, name), 'wb') as copy:
                shutil.copyfileobj(file, copy)
        asked = subprocess.run(
            ['openssl', 'pkeyutl', '-verify', '-pubin', '-inkey', 'document-key.pem', '-rawin',
             '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig'],
            cwd=folder, capture_output=True, text=True)
    need(asked.returncode == 0, 'the signature of SHA256SUMS does not hold')


def check_journal(pack):
    """1 and 2; answers the facts of the year by their source, and the sum of the journal."""
    facts, booked, total = {}, {}, 0

    def take(row):
        amount = number(row, 'amount_paise')
        need(amount > 0, 'posting %s has no amount' % row['posting'])
        need(row['debit'] != row['credit'], 'posting %s has one account twice' % row['posting'])
        return (row['kind'], row['debit'], row['credit'], amount)

    for row in rows(pack, 'journal.csv'):
        posting = take(row)
        need(row['source'] not in facts, '%s is booked twice' % row['source'])
        facts[row['source']] = posting
        kind, debit, credit, amount = posting
        booked.setdefault(debit, [0, 0])[0] += amount
        booked.setdefault(credit, [0, 0])[1] += amount
        total += amount
    opening = closing = 0
    for row in rows(pack, 'trial-balance.csv'):
        debit, credit = booked.pop(row['account'], [0, 0])
        need(number(row, 'debit_paise') == debit and number(row, 'credit_paise') == credit,
             'trial balance: %s is not what the journal booked in it' % row['account'])
        need(number(row, 'opening_paise') + debit - credit == number(row, 'closing_paise'),
             'trial balance: %s does not go from its opening to its closing' % row['account'])
        opening += number(row, 'opening_paise')
        closing += number(row, 'closing_paise')
    need(not booked, 'trial balance: without %s' % ', '.join(sorted(booked)))
    need(opening == 0, 'trial balance: openings add up to %s' % rupees(opening))
    need(closing == 0, 'trial balance: closings add up to %s' % rupees(closing))
    for row in rows(pack, 'booked-here-from-before.csv'):
        need(facts.pop(row['source'], None) == take(row), '%s is not in the journal as it says' % row['source'])
    for row in rows(pack, 'booked-later.csv'):
        need(row['source'] not in facts, '%s is booked twice' % row['source'])
        facts[row['source']] = take(row)
    print('journal        %s' % rupees(total))
    return facts, total


class Facts:
    """The facts of the year, each of which one sheet has to claim."""

    def __init__(self, facts):
        self.left = facts

    def claim(self, source, kinds, amount, debit=None, credit=None):
        """`amount` below 0 is booked the other way round."""
        fact = self.left.pop(source, None)
        if fact is None:
            return need(False, '%s is in a sheet and not in the journal, or twice in sheets' % source)
        kind, debited, credited, booked = fact
        if amount < 0:
            amount, debited, credited = -amount, credited, debited
        need(kind in kinds, '%s is booked as %s' % (source, kind))
        need(booked == amount, '%s is %s in a sheet and %s in the journal' % (source, rupees(amount), rupees(booked)))
        need(debit is None or debited == debit, '%s is booked to %s instead of %s' % (source, debited, debit))
        need(credit is None or credited == credit, '%s is booked to %s instead of %s' % (source, credited, credit))


def check_money(pack, facts):
    """3 to 6: every sheet of money is the journal's, line by line; answers what was paid, by its source."""
    paid, sums, settled = {}, {}, {}
    for row in rows(pack, 'payments.csv'):
        amount = number(row, 'amount_paise')
        facts.claim(row['source'], ('receipt',), amount, credit=row['for'])
        paid[row['source']] = (amount, row['for'], row['receipt'])
        sums[row['for']] = sums.get(row['for'], 0) + amount
    for row in rows(pack, 'refunds.csv'):
        amount = number(row, 'amount_paise')
        facts.claim(row['source'], ('refund',), amount, debit='refunds')
        sums['refunds'] = sums.get('refunds', 0) + amount
    for row in rows(pack, 'settlements.csv'):
        line, clearing = row['line'], 'gateway:' + row['gateway']
        amount, fee, tax = (number(row, column) for column in ('amount_paise', 'fee_paise', 'tax_paise'))
        net = (-amount if row['kind'] == 'refund' else amount) - fee
        sums['settled'] = sums.get('settled', 0) + net
        transfer = (row['gateway'], row['utr'])
        settled[transfer] = settled.get(transfer, 0) + net
        for source, kind, sum_, debit, credit in (
                ('S' + line, 'settlement', net, 'bank', clearing), ('F' + line, 'fee', fee - tax, 'fees', clearing),
                ('T' + line, 'fee', tax, 'fee_tax', clearing),
                ('A' + line, 'adjustment', amount if row['kind'] == 'adjustment' else 0, clearing, 'adjustments')):
            if sum_ != 0:
                facts.claim(source, (kind,), sum_, debit, credit)
    for row in rows(pack, 'bank.csv'):
        if row['is_for'] == 'desk' and 'B' + row['line'] in facts.left:
            facts.claim('B' + row['line'], ('banked',), number(row, 'amount_paise'), debit='bank')
        if row['is_for'] == 'transfer':
            said = settled.get((row['gateway'], row['utr']), 0) + number(row, 'settled_elsewhere_paise')
            # The pack is right, and somebody has to ask the gateway.
            if said != number(row, 'amount_paise'):
                print('DIFFERS  %s settled %s with %s, and the bank has %s'
                      % (row['gateway'], rupees(said), row['utr'], rupees(number(row, 'amount_paise'))))
    for row in rows(pack, 'cash-moves.csv'):
        if row['kind'] not in ('safe', 'refund'):
            facts.claim('M' + row['move'], ('banked', 'cash'), -number(row, 'amount_paise'), credit='cash')
    for row in rows(pack, 'drawers.csv'):
        expected, counted = number(row, 'expected_paise'), number(row, 'counted_paise')
        difference = number(row, 'difference_paise')
        need(counted - expected == difference, 'drawer %s does not differ by what it says' % row['drawer'])
        need(difference == 0 or row['why'] != '', 'drawer %s differs without a reason' % row['drawer'])
        if difference != 0:
            facts.claim('D' + row['drawer'], ('difference',), difference, debit='cash')
    for source in sorted(facts.left):
        need(False, '%s is in the journal and in no sheet' % source)
    for name in sorted(sums):
        print('%-14s %s' % (name, rupees(sums[name])))
    return paid


def check_donations(pack, paid):
    """7 and 8"""
    reported, seen, total = 0, set(), 0
    for row in rows(pack, 'donations.csv'):
        amount = number(row, 'amount_paise')
        need(row['receipt'] not in seen, 'receipt %s stands twice' % row['receipt'])
        seen.add(row['receipt'])
        if row['source'] in paid:
            need(paid[row['source']] == (amount, 'donations', row['receipt']),
                 'receipt %s is not the payment %s' % (row['receipt'], row['source']))
        need(row['source'] != '' or row['way'] == 'kind', 'receipt %s has no payment' % row['receipt'])
        total += amount if row['way'] != 'kind' else 0
        reported += amount if row['in_form'] == '1' else 0
    with pack.open('form-113.csv') as raw:
        reader = csv.reader(io.TextIOWrapper(raw, encoding='utf-8-sig', newline=''))
        heads = next(reader)
        # The amount is the last column that says so.
        place = max(n for n, head in enumerate(heads) if 'amount' in head.lower())
        filed = sum(round(float(cells[place] or 0) * 100) for cells in reader)
    need(filed == reported, 'the statement is %s, and its gifts are %s' % (rupees(filed), rupees(reported)))
    print('donations.csv  %s, of which in the statement %s' % (rupees(total), rupees(filed)))
    return seen


def check_documents(pack):
    """9; answers what each invoice and note is of."""
    counted, amounts, kinds, refers = {}, {}, {}, []
    for row in rows(pack, 'documents.csv'):
        name = row['number']
        need(name not in amounts, 'document %s stands twice' % name)
        amounts[name], kinds[name] = number(row, 'amount_paise'), row['kind']
        series, _, n = name.split('/')
        counted.setdefault(series, set()).add(int(n))
        if row['refers_to']:
            refers.append((name, row['refers_to']))
        need(not row['pdf_sha256'] or re.fullmatch('[0-9a-f]{64}', row['pdf_sha256']), 'document %s: no SHA-256' % name)
    year = {name.split('/')[1] for name in amounts}
    for name, to in refers:
        # What is of an earlier year stands in the pack of that year.
        need(to.split('/')[1] not in year or kinds.get(to) in ('invoice', 'debit_note'), '%s refers to no document' % name)
    for row in rows(pack, 'series.csv'):
        series, last = row['series'], number(row, 'last')
        found = counted.pop(series, set())
        gaps = sorted(set(range(1, last + 1)) - found)
        need(not gaps, 'series %s has gaps: %s' % (series, ' '.join(map(str, gaps[:20]))))
        need(not found or max(found) <= last, 'series %s goes beyond its last number' % series)
        need(number(row, 'documents') == len(found), 'series %s has another number of documents' % series)
        print('series %-7s 1 to %d, %s' % (series, last, 'no gap' if not gaps else '%d gaps' % len(gaps)))
    need(not counted, 'series.csv is without %s' % ', '.join(sorted(counted)))
    return amounts, kinds


def check_tax(pack, amounts, kinds):
    """10"""
    heads = ('taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'round_off_paise')
    of_document, sums = {}, {}
    for row in rows(pack, 'gst-lines.csv'):
        parts = [number(row, head) for head in heads]
        of_document[row['number']] = of_document.get(row['number'], 0) + sum(parts)
        need(kinds.get(row['number']) == row['kind'], 'tax of %s, which is no such document' % row['number'])
        need(parts[1] == parts[2], 'tax of %s: CGST and SGST differ' % row['number'])
        key = (row['month'], row['kind'], row['code'], row['rate_percent'])
        sums[key] = [a + b for a, b in zip(sums.get(key, [0] * 5), parts)]
    for name, amount in amounts.items():
        if kinds[name] != 'receipt':
            need(of_document.get(name) == amount, 'tax of %s does not add up to its amount' % name)
    for row in rows(pack, 'gst.csv'):
        key = (row['month'], row['kind'], row['code'], row['rate_percent'])
        need(sums.pop(key, None) == [number(row, head) for head in heads], 'gst.csv: %s is not its lines' % ' '.join(key))
    need(not sums, 'gst.csv leaves lines out')
    due = sum(-amount if kinds[name] == 'credit_note' else amount for name, amount in amounts.items() if kinds[name] != 'receipt')
    print('invoices       %s, less credit notes' % rupees(due))


def check_tally(pack, total):
    """11"""
    debits = credits = 0
    for name in pack.names():
        if re.fullmatch(r'tally-\d{4}-\d\d\.xml', name):
            with pack.open(name) as file:
                for line in file:
                    for sign, whole, part in re.findall(rb'<AMOUNT>(-?)(\d+)\.(\d\d)</AMOUNT>', line):
                        paise = int(whole) * 100 + int(part)
                        debits, credits = (debits + paise, credits) if sign else (debits, credits + paise)
    need(debits == credits == total, 'Tally: debits %s, credits %s, journal %s' % tuple(map(rupees, (debits, credits, total))))


def main(path):
    pack = Folder(path) if os.path.isdir(path) else Packed(path)
    check_sums(pack)
    check_signature(pack)
    facts, total = check_journal(pack)
    check_donations(pack, check_money(pack, Facts(facts)))
    check_tax(pack, *check_documents(pack))
    check_tally(pack, total)
    print('ALL HOLDS' if not problems else '%d things are wrong' % len(problems))
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else '.'))

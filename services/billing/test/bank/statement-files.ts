/** Writes files of banks as their norms say, apart from the readers. */

export interface WrittenLine {
  day: string;
  cents: number;
  texts?: readonly string[];
  reference?: string;
  isDebit?: boolean;
}

const six = (day: string) => day.slice(2).replaceAll('-', '');
const amount = (cents: number) => String(Math.abs(cents)).padStart(14, '0');
const side = (cents: number) => (cents < 0 ? '1' : '2');

export interface Written {
  account?: string;
  from?: string;
  until?: string;
  opening: number;
  lines: readonly WrittenLine[];
  currency?: string;
}

export const ACCOUNT = '210004180200051332';

/** Records of one account, 11 to 33. */
export function norma43Account({ account = ACCOUNT, opening, lines, ...rest }: Written): string[] {
  const { from = '2026-11-01', until = '2026-11-30', currency = '978' } = rest;
  const isDebit = ({ cents, isDebit: given }: WrittenLine) => given ?? cents < 0;
  const closing = opening + lines.reduce((sum, { cents }) => sum + cents, 0);
  const sum = (debit: boolean) =>
    amount(
      lines.filter((one) => isDebit(one) === debit).reduce((all, { cents }) => all + Math.abs(cents), 0),
    );
  const count = (debit: boolean) =>
    String(lines.filter((one) => isDebit(one) === debit).length).padStart(5, '0');
  return [
    `11${account}${six(from)}${six(until)}${side(opening)}${amount(opening)}${currency}3${'AUTOESCUELA'.padEnd(26)}`,
    ...lines.flatMap((line) => [
      `22    0418${six(line.day)}${six(line.day)}02700${isDebit(line) ? '1' : '2'}${amount(line.cents)}${'0'.repeat(22)}${(line.reference ?? '').padEnd(16).slice(0, 16)}`,
      ...(line.texts ?? []).map(
        (text, at) => `23${String(at + 1).padStart(2, '0')}${text.padEnd(76).slice(0, 76)}`,
      ),
    ]),
    `33${account}${count(true)}${sum(true)}${count(false)}${sum(false)}${side(closing)}${amount(closing)}${currency}`,
  ].map((line) => line.padEnd(80));
}

export const norma43File = (records: readonly string[], counted = records.length): string =>
  [...records, `88${'9'.repeat(18)}${String(counted).padStart(6, '0')}`.padEnd(80)].join('\r\n');

export const norma43 = (written: Written): string => norma43File(norma43Account(written));

const euros = (cents: number) =>
  `${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const mark = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');

/** A statement as camt.053.001.02. */
export function camt053(
  { opening, lines, until = '2026-11-30', currency = 'EUR' }: Written,
  iban = 'ES9121000418450200051332',
): string {
  const closing = opening + lines.reduce((sum, { cents }) => sum + cents, 0);
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${mark(cents)}</CdtDbtInd><Dt><Dt>${until}</Dt></Dt></Bal>`;
  const entry = ({ day, cents, texts = [], reference }: WrittenLine) =>
    `<Ntry><Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${mark(cents)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference ?? 'NOTPROVIDED'}</EndToEndId></Refs><RmtInf>${texts.map((text) => `<Ustrd>${text}</Ustrd>`).join('')}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}<TxsSummry><TtlNtries><NbOfNtries>${lines.length}</NbOfNtries></TtlNtries></TxsSummry>${lines.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`;
}

import { childAt, textAt, type XmlNode } from '@volante/service-kit/xml/safe-xml';
import { centsAt, childrenAt, codeOf, dayAt, dayOf, readIso } from '../sepa/iso-read.js';
import type { ReadLine, ReadStatement, ReadStatements, StatementProblem } from './read-statement.js';

const problem = (of: StatementProblem['problem'], text: string): StatementProblem => ({
  ...{ problem: of, line: 0, text },
});

const sideOf = (node: XmlNode, cents: number): number =>
  textAt(node, 'CdtDbtInd') === 'DBIT' && cents !== 0 ? -cents : cents;

const detailsOf = (entry: XmlNode) =>
  childrenAt(entry, 'NtryDtls').flatMap((node) => childrenAt(node, 'TxDtls'));

const nameAt = (node: XmlNode | undefined, who: string): string | null =>
  textAt(node, 'RltdPties', who, 'Nm') ?? textAt(node, 'RltdPties', who, 'Pty', 'Nm');

/** Texts of the bank about an entry, each once. */
function textOf(entry: XmlNode, details: readonly XmlNode[]): string {
  const parts = details.flatMap((node) => [
    nameAt(node, 'Dbtr'),
    nameAt(node, 'Cdtr'),
    ...childrenAt(childAt(node, 'RmtInf'), 'Ustrd').map(({ text }) => text),
    textAt(node, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(node, 'AddtlTxInf'),
    textAt(node, 'Refs', 'EndToEndId'),
  ]);
  const all = [textAt(entry, 'AddtlNtryInf'), ...parts, textAt(entry, 'NtryRef')];
  return [...new Set(all.filter((part) => part !== null && part !== 'NOTPROVIDED'))].join(' ');
}

function lineOf(entry: XmlNode): ReadLine | null {
  const cents = centsAt(entry, 'Amt');
  const bookedOn = dayAt(entry, 'BookgDt');
  if (cents === null || bookedOn === null) return null;
  const details = detailsOf(entry);
  return {
    ...{ bookedOn, valueOn: dayAt(entry, 'ValDt') ?? bookedOn, cents: sideOf(entry, cents) },
    text: textOf(entry, details).slice(0, 1_000),
    endToEnd: details.flatMap((node) => textAt(node, 'Refs', 'EndToEndId') ?? []),
    returnCode: codeOf(details.flatMap((node) => textAt(node, 'RtrInf', 'Rsn', 'Cd') ?? [])[0]),
  };
}

const balanceOf = (statement: XmlNode, codes: readonly string[]) =>
  childrenAt(statement, 'Bal').find((node) => codes.includes(textAt(node, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));

/** Entries that the bank has booked: those that are only announced are no money yet. */
const isBooked = (entry: XmlNode): boolean =>
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';

function statementOf(node: XmlNode): ReadStatement | StatementProblem {
  const [first, last] = [balanceOf(node, ['OPBD', 'PRCD']), balanceOf(node, ['CLBD'])];
  const iban = textAt(node, 'Acct', 'Id', 'IBAN');
  const until = dayAt(last, 'Dt');
  const [opening, closing] = [centsAt(first, 'Amt'), centsAt(last, 'Amt')];
  if (!first || !last || iban === null || until === null)
    return problem('unreadable', 'Faltan la cuenta o sus saldos');
  if (opening === null || closing === null) return problem('currency', textAt(node, 'Acct', 'Ccy') ?? '');
  const entries = childrenAt(node, 'Ntry').filter(isBooked);
  const lines = entries.flatMap((entry) => lineOf(entry) ?? []);
  if (lines.length < entries.length)
    return problem('currency', 'Hay un apunte sin importe en euros o sin fecha');
  const counted = textAt(node, 'TxsSummry', 'TtlNtries', 'NbOfNtries');
  if (counted !== null && Number(counted) !== childrenAt(node, 'Ntry').length)
    return problem('total', `El banco cuenta ${counted} apuntes y hay ${entries.length}`);
  const [openingCents, closingCents] = [sideOf(first, opening), sideOf(last, closing)];
  if (openingCents + lines.reduce((sum, { cents }) => sum + cents, 0) !== closingCents)
    return problem('total', 'El saldo inicial más los apuntes no da el saldo final');
  const from = dayOf(textAt(node, 'FrToDt', 'FrDtTm')) ?? until;
  return { ...{ account: iban, from, until, openingCents, closingCents, lines } };
}

/** Reads a Bank to Customer Statement (camt.053), of any version, and checks counts and balances. Never throws for a file. */
export function readCamt053(bytes: Uint8Array): ReadStatements {
  const read = readIso(bytes);
  if (!('root' in read)) return problem('unreadable', 'El archivo no es un extracto');
  const nodes = childrenAt(childAt(read.root, 'BkToCstmrStmt'), 'Stmt');
  if (nodes.length === 0) return problem('unreadable', 'El archivo no es un extracto camt.053');
  const statements: ReadStatement[] = [];
  for (const node of nodes) {
    const found = statementOf(node);
    if ('problem' in found) return found;
    statements.push(found);
  }
  return { statements };
}

/** A line of a bank statement as its file has it. */
export interface ReadLine {
  bookedOn: string;
  valueOn: string;
  /** Money that came in; negative: out. */
  cents: number;
  /** All that the bank wrote about it. */
  text: string;
  /** Identifiers of direct debits that it names. */
  endToEnd: readonly string[];
  /** Why a direct debit came back; ''. */
  returnCode: string;
}

/** Statement of one account. */
export interface ReadStatement {
  /** IBAN, or bank, office and account of a Spanish one: 18 digits. */
  account: string;
  from: string;
  until: string;
  openingCents: number;
  closingCents: number;
  lines: readonly ReadLine[];
}

/**
 * Why a file is not taken. `unreadable`: no such file, or cut; `total`: counts, sums or balances do not fit; `currency`: not in euros.
 * `line` is 1 for the first.
 */
export interface StatementProblem {
  problem: 'unreadable' | 'total' | 'currency';
  line: number;
  text: string;
}

export type ReadStatements = { statements: readonly ReadStatement[] } | StatementProblem;

/** Whether an account of the file is this one of ours. */
export const isAccount = (account: string, iban: string): boolean =>
  account === iban ||
  (/^\d{18}$/.test(account) && iban.startsWith('ES') && account === `${iban.slice(4, 12)}${iban.slice(14)}`);

import type { Read } from '../documents/read-document.js';

/** The number of an account in the journal: its own choice, that of its category of expenses or its kind, or the plan's. */
export type NumberOf = (account: string, kind: string, standard: string) => string;

/** Reads the school's choices once. */
export async function accountNumbers(read: Read): Promise<NumberOf> {
  const rows = await read<{ scope: string; number: string }>(
    `SELECT scope, number FROM ledger_number WHERE business_id = :business
     UNION ALL SELECT CONCAT('category:', id), account FROM expense_category WHERE business_id = :business AND account <> ''`,
    {},
  );
  const chosen = new Map(rows.map(({ scope, number }) => [scope, number]));
  return (account, kind, standard) => {
    const category =
      kind === 'expense' ? chosen.get(`category:${account.split(':').at(-1) ?? ''}`) : undefined;
    return chosen.get(account) ?? category ?? chosen.get(kind) ?? standard;
  };
}

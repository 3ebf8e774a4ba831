import type { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { errorDefinition } from '@volante/contracts/catalogue';
import { ibansIn } from '@volante/contracts/identity';
import { CodedError } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';
import type { Read } from '../../documents/read-document.js';

export interface OwnAccount {
  name: string;
  iban: string;
}

/** Accounts of the school that are in use; those for a branch are its own and the ones of all. */
export const ownAccounts = (read: Read, branch?: string): Promise<OwnAccount[]> =>
  read<OwnAccount>(
    `SELECT name, iban FROM bank_account WHERE business_id = :business AND state = 'active'
       ${branch === undefined ? '' : 'AND (branch IS NULL OR branch = :branch)'} ORDER BY branch IS NULL, name, id`,
    branch === undefined ? {} : { branch },
  );

/** The foot of a paper says where to pay: only accounts that somebody has confirmed with their password (ADR 0061). */
export const paperTemplateRules: RecordRules<typeof paperTemplate> = {
  async beforeWrite(tx, after, before) {
    if (before?.footer === after.footer) return;
    const named = ibansIn(after.footer);
    if (named.length === 0) return;
    const own = await ownAccounts((sql, params) => tx.rows(sql, params));
    if (named.every((one) => own.some(({ iban }) => iban === one))) return;
    const code = 'PAPER-TEMPLATE-002';
    throw new CodedError(code, undefined, [{ path: 'footer', code, message: errorDefinition(code).message }]);
  },
};

import { employee } from '@volante/contracts/employees/employee.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { recordParts } from '@volante/service-kit/records/record-parts';
import type { Condition, RecordRules } from '@volante/service-kit/records/record-types';
import { codecs, type Employee } from '../../employee-store/employee-store.js';
import { suspendAccount } from './account-suspension.js';

const MIN_SEARCH = 2;
const MAX_WORDS = 8;

/** "600 12 34 56" is one telephone: digits that are written apart are searched together. Tens of rows: each is looked at. */
function search(text: string): readonly Condition[] {
  if (text.trim().length < MIN_SEARCH) return [];
  const words = text
    .trim()
    .replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
    .split(/\s+/);
  return words.slice(0, MAX_WORDS).map((word, at) => ({
    sql: `r.search_text LIKE :word${at} ESCAPE '!'`,
    params: { [`word${at}`]: `% ${word.replace(/[!%_]/g, '!$&')}%` },
  }));
}

/** Nobody shuts themselves out by mistake. */
export function refuseOwn(ctx: Context, { account }: Employee): void {
  if (account === ctx.actor.userId) throw new CodedError('EMPLOYEE-005');
}

const rules: RecordRules<typeof employee> = {
  codecs,
  search,
  guard(tx, record, act) {
    if (act === 'update' && record.locked) throw new CodedError('EMPLOYEE-006');
    if (act === 'inactive' || act === 'deleted') refuseOwn(tx.ctx, record);
  },
  async beforeWrite({ ctx }, after, before, _further, calls) {
    if (before) await suspendAccount(calls, ctx, before, after);
  },
};

export const employeeRecord = recordParts(employee, rules);

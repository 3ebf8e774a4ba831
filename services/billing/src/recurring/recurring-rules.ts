import { nextDay, type Recurrence } from '@volante/contracts/billing/recurring-days';
import type { recurringInvoice } from '@volante/contracts/billing/recurring-invoice.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { invalid } from '@volante/service-kit/coded-error';
import { demand } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isAway } from '@volante/service-kit/error-answers';
import type { RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { branchDay } from '../documents/branch-day.js';

export type Recurring = WholeOf<typeof recurringInvoice>;

/** Kept where there is no next invoice. */
export const NEVER = '9999-12-31';

export const recurrenceOf = (
  record: Omit<Recurrence, 'firstOn'> & { firstOn: string | null },
): Recurrence => ({
  ...{ firstOn: record.firstOn ?? NEVER, rhythm: record.rhythm, everyMonths: record.everyMonths },
  ...{ lastOn: record.lastOn, doneUntil: record.doneUntil },
});

const wrong = (path: string, message: string) => invalid([{ path, code: 'custom', message }]);

/** The call client that the kit hands to a record's rules. */
type Calls = Parameters<NonNullable<RecordRules<typeof recurringInvoice>['beforeWrite']>>[4];

/** Refuses a contact that the person does not see; the copy answers while contacts are away. */
async function assertContact(tx: TenantTx, contact: string, calls: Calls): Promise<void> {
  const refusal = wrong('contact', 'El cliente no existe o no lo ves');
  try {
    const once = { ...tx.ctx, idempotencyKey: null };
    const { rows } = await calls.call(once, contactPayers, { contacts: [contact] });
    if (rows.length === 0) throw refusal;
    return;
  } catch (error) {
    if (!isAway(error)) throw error;
  }
  const scope = branchScope(tx.ctx, 'c');
  const found = scope
    ? await tx.rows(
        `SELECT c.id FROM customer c WHERE c.business_id = :business AND c.id = :contact
           AND c.state IN ('active', 'inactive')${scope.sql}`,
        { contact, ...scope.params },
      )
    : [];
  if (found.length === 0) throw refusal;
}

export const recurringRules: RecordRules<typeof recurringInvoice> = {
  async beforeWrite(tx, after, before, _further, calls) {
    if (after.state === 'deleted') return;
    // It issues without a further person: its writer needs the right to issue.
    if (after.state === 'active' && after.mode === 'issue') demand(tx.ctx, 'invoice.issue');
    if (after.contact !== before?.contact) await assertContact(tx, after.contact, calls);
    const { firstOn, branch } = after;
    if (firstOn === null || firstOn === before?.firstOn) return;
    const today = await branchDay((sql, params) => tx.rows(sql, params), branch);
    if (firstOn < today)
      throw wrong('firstOn', 'Ese día ya ha pasado: las facturas se hacen de hoy en adelante');
  },
  derived: (fields) => ({ next_on: nextDay(recurrenceOf(fields)) ?? NEVER }),
};

import type { till } from '@volante/contracts/billing/till.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';
import { balanceOf } from '../ledger/ledger.js';
import { tillAccount } from './movements.js';

async function assertClosed(tx: TenantTx, id: string): Promise<void> {
  const [live] = await tx.rows(
    'SELECT id FROM till_session WHERE business_id = :business AND live_till = :id LIMIT 1',
    { id },
  );
  if (live) throw new CodedError('TILL-012');
}

/** An open till stays where it is and with whom it is, and one with money in it is not deleted. */
export const tillRules: RecordRules<typeof till> = {
  async beforeWrite(tx, after, before, _further, calls) {
    const isMoved =
      before &&
      (before.branch !== after.branch || before.holder !== after.holder || before.state !== after.state);
    if (isMoved) await assertClosed(tx, after.id);
    if (after.holder === '' || after.holder === before?.holder) return;
    const once = { ...tx.ctx, idempotencyKey: null };
    const { rows } = await calls.call(once, accountCards, { ids: [after.holder] });
    if (rows.length === 0)
      throw invalid([{ path: 'holder', code: 'custom', message: 'Esa persona no está en la escuela' }]);
  },
  async beforeRemove(tx, { id }) {
    await assertClosed(tx, id);
    if ((await balanceOf(tx, tillAccount(id))) !== 0) throw new CodedError('TILL-015');
  },
};

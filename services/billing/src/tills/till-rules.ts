import type { till } from '@volante/contracts/billing/till.contract';
import { CodedError } from '@volante/service-kit/coded-error';
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

/** An open till keeps its branch and its holder, and one with money in it is not deleted. */
export const tillRules: RecordRules<typeof till> = {
  async beforeWrite(tx, after, before) {
    const isMoved =
      before &&
      (before.branch !== after.branch || before.holder !== after.holder || before.state !== after.state);
    if (isMoved) await assertClosed(tx, after.id);
  },
  async beforeRemove(tx, { id }) {
    await assertClosed(tx, id);
    if ((await balanceOf(tx, tillAccount(id))) !== 0) throw new CodedError('TILL-015');
  },
};

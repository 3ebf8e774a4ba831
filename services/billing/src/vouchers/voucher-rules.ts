import type { voucher } from '@volante/contracts/billing/voucher.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** A voucher on a document stays: the document says which one it was. */
export const voucherRules: RecordRules<typeof voucher> = {
  async beforeRemove(tx, { id }) {
    const [use] = await tx.rows(
      `SELECT document_id FROM voucher_use WHERE business_id = :business AND voucher_id = :id
       LIMIT 1 LOCK IN SHARE MODE`,
      { id },
    );
    if (use) throw new CodedError('VOUCHER-012');
  },
};

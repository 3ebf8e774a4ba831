import type { prorrata } from '@volante/contracts/billing/expense-prorrata.contract';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';

export const prorrataRules: RecordRules<typeof prorrata> = {
  guard(_tx, { closedOn }, act) {
    if (closedOn !== null && act !== 'active') throw new CodedError('PRORRATA-002');
  },
  async beforeWrite(tx, after, before) {
    const isKnown =
      before?.state === 'active' && before.issuer === after.issuer && before.year === after.year;
    if (after.state === 'deleted' || isKnown) return;
    // The row of the issuer is locked: of two that write its year at once, the second sees the first.
    await tx.rows('SELECT id FROM issuer WHERE business_id = :business AND id = :issuer FOR UPDATE', {
      issuer: after.issuer,
    });
    const [other] = await tx.rows(
      `SELECT id FROM prorrata WHERE business_id = :business AND issuer = :issuer AND year = :year
         AND state <> 'deleted' AND id <> :id LIMIT 1`,
      { issuer: after.issuer, year: after.year, id: after.id },
    );
    if (!other) return;
    const { message } = errorDefinition('PRORRATA-001');
    throw new CodedError('PRORRATA-001', undefined, [{ path: 'year', code: 'PRORRATA-001', message }]);
  },
};

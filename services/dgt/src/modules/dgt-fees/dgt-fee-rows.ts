import { addMonths, addYears, type Day } from '@volante/contracts/calendar-days';
import type { DgtFee } from '@volante/contracts/dgt/dgt-fee.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type LawTables, ruleOn } from '../../law/law-tables.js';

export interface DgtFeeRow {
  id: string;
  branch_id: string;
  type: string;
  number: string | null;
  bought_on: Day;
  cents: number;
  student_id: string | null;
  sittings: number;
  lost: number;
  used_on: Day | null;
  /** 1: the last use was a pass, in which no sitting was lost. */
  used_passed: number;
  refunded_on: Day | null;
  note: string;
  version: number;
}

export const DGT_FEE_COLUMNS = `t.id, t.branch_id, t.type, t.number, t.bought_on, t.cents, t.student_id, t.sittings, t.lost,
  t.used_on, t.used_passed, t.refunded_on, t.note, t.version`;

/** Last day for another sitting under it: six months after a lost one, as long as the pass after a pass. */
function untilOf({ sittings, used_on, used_passed }: DgtFeeRow, law: LawTables): Day | null {
  if (sittings === 0 || used_on === null) return null;
  const { monthsBetweenSittings, passYears } = ruleOn(law.terms, used_on);
  return used_passed === 1 ? addYears(used_on, passYears) : addMonths(used_on, monthsBetweenSittings);
}

function stateOf(row: DgtFeeRow, until: Day | null, today: Day): DgtFee['state'] {
  if (row.refunded_on !== null) return 'refunded';
  if (row.student_id === null) return 'free';
  const isOver = row.sittings > 0 && (row.lost >= row.sittings || (until !== null && until < today));
  if (isOver) return 'spent';
  return row.used_on === null ? 'assigned' : 'used';
}

export function toDgtFee(row: DgtFeeRow, student: DgtFee['student'], law: LawTables, today: Day): DgtFee {
  const until = untilOf(row, law);
  return {
    id: row.id,
    branch: row.branch_id,
    type: row.type,
    typeName: law.fees.find(({ code }) => code === row.type)?.name ?? '',
    number: row.number ?? '',
    boughtOn: row.bought_on,
    cents: row.cents,
    student,
    state: stateOf(row, until, today),
    sittings: row.sittings,
    remaining: Math.max(0, row.sittings - row.lost),
    // There is no next sitting of one that is used up.
    until: row.lost < row.sittings ? until : null,
    refundedOn: row.refunded_on,
    note: row.note,
    version: row.version,
  };
}

/**
 * A student's debt for the authority's fees, for billing: paid by the school in their name, never teaching. `owed`
 * when the fee becomes theirs, `waived` when it is no longer theirs or is refunded.
 */
export function emitFeeDebt(
  tx: TenantTx,
  row: Pick<DgtFeeRow, 'id' | 'version' | 'branch_id' | 'type' | 'number' | 'cents' | 'sittings'>,
  student: string,
  what: 'owed' | 'waived',
): void {
  tx.emit({
    topic: `dgt-fee.${what}`,
    entityId: row.id,
    version: row.version,
    state: {
      branch: row.branch_id,
      student,
      type: row.type,
      number: row.number ?? '',
      cents: row.cents,
      /** Sittings that it pays for. */
      sittings: row.sittings,
      /** Paid in the student's name: outside the base of VAT (Ley 37/1992, art. 78.Tres.3.º). */
      nature: 'disbursement',
    },
  });
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { dgtFeeCreate } from '@volante/contracts/dgt/dgt-fee.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { refreshClocks } from '../../clock-store/refresh-clocks.js';
import { unlawful } from '../../exam-store/refused.js';
import { feeTypeOn, inspectionRefusal } from '../../law/fees.js';
import { type LawTables, ruleOn } from '../../law/law-tables.js';
import { lawOf } from '../../law-store/business-law.js';
import { lockStudents } from '../../student-store/seen-student.js';
import { emitFeeDebt } from './dgt-fee-rows.js';

type Create = CallParsed<typeof dgtFeeCreate>;

const INSPECTION = '4.2';
/** Kinds under which exams are taken: permits and licences. */
const OF_EXAMS: ReadonlySet<string> = new Set(['2.1', '2.2']);

/** Buys fees of the authority, in batches: all of them or none, each with a number of its own at most once. */
@Injectable()
export class DgtFeePurchaseService {
  constructor(private readonly db: Database) {}

  create(ctx: Context, input: Create): Promise<CallOutput<typeof dgtFeeCreate>> {
    const { student } = input;
    if (student) demand(ctx, 'dgt-fee.modify');
    return this.db.write(ctx, async (tx) => {
      // Students are locked before fees, as everywhere.
      if (student) await lockStudents(ctx, tx, [student]);
      const today = seesBranch(ctx, input.branch) ? await branchToday(tx, input.branch) : null;
      if (today === null) throw new CodedError('DGT-003');
      if (input.boughtOn > today) throw new CodedError('DGT-TAX-008');
      if (input.numbers.length > input.count) throw new CodedError('DGT-TAX-009');
      const law = await lawOf((sql, params) => tx.rows(sql, params));
      const cents = priceOf(law, input);
      if (input.type === INSPECTION) await assertInspection(tx, law, input);
      const ids = Array.from({ length: input.count }, () => newId());
      const sittings = sittingsOf(law, input);
      await insert(tx, ids, { ...input, cents }, sittings);
      record(tx, ids, { ...input, cents, sittings });
      if (student) await refreshClocks(tx, [student]);
      return { ids, cents };
    });
  }
}

/** Writes the purchase into history and event log; a student owes each fee from here on. */
function record(
  tx: TenantTx,
  ids: readonly string[],
  {
    branch,
    type,
    count,
    boughtOn,
    cents,
    numbers,
    student,
    sittings,
  }: Create & { cents: number; sittings: number },
): void {
  const bought = { type, count, boughtOn, cents, numbers, ...(student ? { student } : {}) };
  tx.audit({
    entity: 'dgt-fee',
    entityId: ids[0] ?? '',
    action: 'bought',
    changes: changesBetween({}, bought),
  });
  for (const [at, id] of ids.entries()) {
    tx.emit({ topic: 'dgt-fee.created', entityId: id, version: 1, state: { branch, type, boughtOn, cents } });
    const fee = { id, version: 1, branch_id: branch, type, number: numbers[at] ?? null };
    if (student) emitFeeDebt(tx, { ...fee, cents, sittings }, student, 'owed');
  }
}

/** The amount of the day of purchase, unless the school enters the price that it paid. */
function priceOf(law: LawTables, { type, boughtOn, cents }: Create): number {
  if (!law.fees.some(({ code }) => code === type)) throw new CodedError('DGT-TAX-001');
  const price = cents ?? feeTypeOn(law, type, boughtOn)?.cents ?? null;
  if (price === null) throw new CodedError('DGT-TAX-002');
  return price;
}

const sittingsOf = (law: LawTables, { type, boughtOn }: Create) =>
  OF_EXAMS.has(type) ? ruleOn(law.terms, boughtOn).sittings : 0;

/** Inspections of a centre in a year. Its branch is locked: two who buy at once wait for each other. */
async function assertInspection(tx: TenantTx, law: LawTables, input: Create): Promise<void> {
  await tx.rows('SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch FOR UPDATE', {
    branch: input.branch,
  });
  const rows = await tx.rows<{ bought_on: string }>(
    `SELECT bought_on FROM dgt_tax
     WHERE business_id = :business AND branch_id = :branch AND type = :type AND refunded_on IS NULL`,
    { branch: input.branch, type: INSPECTION },
  );
  const done = rows.map(({ bought_on }) => bought_on);
  for (let bought = 0; bought < input.count; bought += 1) {
    const refused = inspectionRefusal(done, law, input.boughtOn);
    if (refused) throw unlawful([{ student: null, name: '', refusals: [refused] }]);
    done.push(input.boughtOn);
  }
}

async function insert(
  tx: TenantTx,
  ids: readonly string[],
  { branch, type, boughtOn, cents, numbers, student, note }: Create & { cents: number },
  sittings: number,
): Promise<void> {
  try {
    await insertRows(
      tx,
      'dgt_tax',
      [
        'id',
        'branch_id',
        'type',
        'number',
        'bought_on',
        'cents',
        'student_id',
        'sittings',
        'note',
        'version',
      ],
      ids.map((id, at) => [
        ...[id, branch, type, numbers[at] ?? null, boughtOn, cents],
        ...[student ?? null, sittings, note, 1],
      ]),
    );
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('DGT-TAX-003') : error;
  }
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { CapaCycle, capaReportRead, cycleSave } from '@volante/contracts/dgt/capa-report.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays, nextMonth } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { centerName } from '../../exam-store/centers.js';
import type { Test } from '../../law/law-tables.js';
import { claimSetting } from '../../law-store/settings.js';
import { number, tally } from './tally.js';

type Asked = CallParsed<typeof capaReportRead>;
type Report = CallOutput<typeof capaReportRead>;
type Save = CallParsed<typeof cycleSave>;

interface CycleRow {
  id: string;
  center_id: string;
  center_name: string;
  test: Test;
  from_day: string;
  to_day: string;
  assigned: number;
  note: string;
  version: number;
}

/** Results of the folders of one centre, test and day. */
interface DayRow {
  center_id: string;
  center_name: string;
  test: Test;
  day: string;
  students: string;
  reserves: string;
  passed: string;
  failed: string;
  absent: string;
}

const CYCLE = 'c.id, c.center_id, c.center_name, c.test, c.from_day, c.to_day, c.assigned, c.note, c.version';

/** Places that the authority gives the school for each cycle and centre, and what became of them. */
@Injectable()
export class CapaService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, input: Asked): Promise<Report> {
    const scope = branchScope(ctx, 'f');
    const cycles = await this.cycles(ctx, input);
    const days = scope ? await this.days(ctx, input, scope) : [];
    const written = cycles.map((row) =>
      rowOf(
        row,
        days.filter((day) => isOf(row, day)),
      ),
    );
    const loose = days.filter((day) => !cycles.some((row) => isOf(row, day)));
    const rows = [...written, ...byMonth(loose)].sort(
      (one, other) => other.from.localeCompare(one.from) || one.center.name.localeCompare(other.center.name),
    );
    const sum = (of: (row: CapaCycle) => number) => rows.reduce((total, row) => total + of(row), 0);
    return {
      rows,
      total: {
        assigned: sum(({ assigned }) => assigned ?? 0),
        placed: sum(({ placed }) => placed),
        reserves: sum(({ reserves }) => reserves),
        ...tally(
          sum(({ passed }) => passed),
          sum(({ failed }) => failed),
          sum(({ absent }) => absent),
        ),
      },
    };
  }

  save(ctx: Context, { id, version, ...input }: Save): Promise<CallOutput<typeof cycleSave>> {
    return this.db.write(ctx, async (tx) => {
      if (input.to < input.from) throw new CodedError('DGT-CAPA-001');
      const name = await centerName((sql, params) => tx.rows(sql, params), input.center);
      if (name === null) throw new CodedError('DGT-FOLDER-004');
      // Two who write cycles wait for each other: no row is there to be locked while there is none.
      await claimSetting(tx, 'capa', undefined);
      const before = id === undefined ? null : await lockCycle(tx, id);
      if (before && before.version !== version) throw conflict({ id, ...fieldsOf(before) }, before.version);
      await assertAlone(tx, input, before?.id ?? '');
      const row = { id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 };
      await tx.run(
        `INSERT INTO capa_cycle (business_id, id, center_id, center_name, test, from_day, to_day, assigned, note, version)
         VALUES (:business, :id, :center, :name, :test, :from, :to, :assigned, :note, :version)
         ON DUPLICATE KEY UPDATE center_id = :center, center_name = :name, test = :test, from_day = :from, to_day = :to,
           assigned = :assigned, note = :note, version = :version`,
        { ...row, ...input, name },
      );
      tx.audit({
        entity: 'capa-cycle',
        entityId: row.id,
        action: before ? 'updated' : 'created',
        changes: changesBetween(before ? fieldsOf(before) : {}, input),
      });
      return row;
    });
  }

  private cycles(ctx: Context, { from, to, center, test }: Asked): Promise<CycleRow[]> {
    return this.db.rows<CycleRow>(
      ctx,
      `SELECT ${CYCLE} FROM capa_cycle c WHERE c.business_id = :business AND c.from_day <= :to AND c.to_day >= :from
         ${center ? 'AND c.center_id = :center' : ''} ${test.length > 0 ? 'AND c.test IN (:test)' : ''}
       ORDER BY c.from_day DESC LIMIT 1000`,
      { from, to, ...(center ? { center } : {}), ...(test.length > 0 ? { test } : {}) },
    );
  }

  private days(
    ctx: Context,
    { from, to, center, branch, test }: Asked,
    scope: { sql: string; params: SqlParams },
  ): Promise<DayRow[]> {
    return this.db.rows<DayRow>(
      ctx,
      `SELECT f.center_id, MAX(f.center_name) center_name, f.test, f.day, SUM(f.students) students, SUM(f.reserves) reserves,
         SUM(f.passed) passed, SUM(f.failed) failed, SUM(f.absent) absent
       FROM exam_folder f
       WHERE f.business_id = :business${scope.sql} AND f.day BETWEEN :from AND :to
         ${center ? 'AND f.center_id = :center' : ''} ${branch ? 'AND f.branch_id = :branch' : ''}
         ${test.length > 0 ? 'AND f.test IN (:test)' : ''}
       GROUP BY f.center_id, f.test, f.day`,
      {
        ...scope.params,
        from,
        to,
        ...(center ? { center } : {}),
        ...(branch ? { branch } : {}),
        ...(test.length > 0 ? { test } : {}),
      },
    );
  }
}

const isOf = (cycle: CycleRow, day: DayRow) =>
  cycle.center_id === day.center_id &&
  cycle.test === day.test &&
  cycle.from_day <= day.day &&
  day.day <= cycle.to_day;

function countsOf(days: readonly DayRow[]) {
  const sum = (of: (day: DayRow) => unknown) => days.reduce((total, day) => total + number(of(day)), 0);
  return {
    placed: sum(({ students }) => students),
    reserves: sum(({ reserves }) => reserves),
    ...tally(
      sum(({ passed }) => passed),
      sum(({ failed }) => failed),
      sum(({ absent }) => absent),
    ),
  };
}

/** As the form edits it. */
const fieldsOf = ({ center_id: center, test, from_day: from, to_day: to, assigned, note }: CycleRow) => ({
  ...{ center, test, from, to, assigned, note },
});

function rowOf(cycle: CycleRow, days: readonly DayRow[]): CapaCycle {
  return {
    id: cycle.id,
    center: { id: cycle.center_id, name: cycle.center_name },
    test: cycle.test,
    from: cycle.from_day,
    to: cycle.to_day,
    assigned: cycle.assigned,
    ...countsOf(days),
    version: cycle.version,
  };
}

/** Without a cycle on record, a month of a centre stands for one. */
function byMonth(days: readonly DayRow[]): CapaCycle[] {
  const groups = new Map<string, DayRow[]>();
  for (const day of days) {
    const key = `${day.center_id} ${day.test} ${day.day.slice(0, 7)}`;
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const from = `${first.day.slice(0, 7)}-01`;
    return [
      {
        id: null,
        center: { id: first.center_id, name: first.center_name },
        test: first.test,
        from,
        to: addDays(nextMonth(from), -1),
        assigned: null,
        ...countsOf(group),
        version: 0,
      },
    ];
  });
}

async function lockCycle(tx: TenantTx, id: string): Promise<CycleRow> {
  const [row] = await tx.rows<CycleRow>(
    `SELECT ${CYCLE} FROM capa_cycle c WHERE c.business_id = :business AND c.id = :id FOR UPDATE`,
    { id },
  );
  if (!row) throw notFound();
  return row;
}

/** Days belong to one cycle of a centre and test. Two who write at once meet at the cycles that are there. */
async function assertAlone(tx: TenantTx, { center, test, from, to }: Save, id: string): Promise<void> {
  const [other] = await tx.rows(
    `SELECT c.id FROM capa_cycle c WHERE c.business_id = :business AND c.center_id = :center AND c.test = :test
       AND c.from_day <= :to AND c.to_day >= :from AND c.id <> :id LIMIT 1 FOR UPDATE`,
    { center, test, from, to, id },
  );
  if (other) throw new CodedError('DGT-CAPA-002');
}

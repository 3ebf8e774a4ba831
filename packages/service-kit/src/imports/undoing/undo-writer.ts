import { changesBetween } from '../../data/audit.js';
import type { TenantTx } from '../../data/tenant-tx.js';
import { eventEntity } from '../import-kinds.js';
import { type ImportNames, importNames } from '../import-tables.js';
import type { ImportedList, ImportFields, ImportRecord } from '../imported-list.js';
import { importChanges } from '../running/import-notes.js';
import { type UndoStep, undoStep } from './undo-plan.js';

interface NotedRow {
  record: string;
  action: 'created' | 'updated';
  digest: string | null;
  changes: string | null;
}

interface Undone<F, R> {
  row: R;
  step: UndoStep<F>;
}

/** The result of one batch. */
export interface UndoCounts {
  handled: number;
  deleted: number;
  restored: number;
  kept: number;
}

/** Undoes an import batch by batch. */
export class UndoWriter<F extends ImportFields, R extends ImportRecord> {
  private readonly names: ImportNames;

  constructor(private readonly list: ImportedList<F, R>) {
    this.names = importNames(list.entity);
  }

  /** Undoes the next records of an import in the caller's transaction; `handled` 0: there are no more. */
  async next(tx: TenantTx, importId: string, size: number): Promise<UndoCounts> {
    const { row, recordId } = this.names;
    const noted = await tx.rows<NotedRow>(
      `SELECT ${recordId} record, action, digest, changes FROM ${row}
       WHERE business_id = :business AND import_id = :import AND undone = 0
       ORDER BY ${recordId} LIMIT ${size} FOR UPDATE`,
      { import: importId },
    );
    if (noted.length === 0) return countsOf(0, []);
    const steps = await this.withoutRefused(tx, await this.steps(tx, noted));
    const settled = await this.withoutTakenCodes(tx, steps);
    await this.apply(tx, settled);
    for (const { row, step } of settled) await this.leaveGroups(tx, row.id, step.leavesGroups);
    const ids = noted.map(({ record }) => record);
    await this.note(tx, importId, ids, settled);
    return countsOf(ids.length, settled);
  }

  private async steps(tx: TenantTx, noted: readonly NotedRow[]): Promise<Undone<F, R>[]> {
    const { list } = this;
    const ids = noted.map(({ record }) => record);
    const rows = new Map((await list.lock(tx, ids)).map((row) => [row.id, row]));
    const workedOn = await list.workedOn?.(tx, ids);
    return noted.flatMap((one): Undone<F, R>[] => {
      const row = rows.get(one.record);
      if (!row) return [];
      const changes = one.changes === null ? null : importChanges.parse(JSON.parse(one.changes));
      const standing = {
        fields: list.fieldsOf(row),
        isHidden: list.isHidden?.(tx.ctx, row) ?? false,
        isWorkedOn: workedOn?.has(row.id) ?? false,
      };
      return [{ row, step: undoStep(standing, { ...one, changes }) }];
    });
  }

  /** Nothing goes back to where it can be no more. */
  private async withoutRefused(tx: TenantTx, undone: readonly Undone<F, R>[]): Promise<Undone<F, R>[]> {
    const refusal = await this.list.hold?.(
      tx,
      undone.map(({ step }) => step.restores),
    );
    return undone.map(({ row, step }) => {
      const now = new Map(Object.entries(this.list.fieldsOf(row)));
      const restores = new Map(Object.entries(step.restores));
      const kept = [...step.kept];
      for (const { target: field, message: reason } of refusal?.(step.restores) ?? []) {
        if (field === null) continue;
        kept.push({ field, now: now.get(field), before: restores.get(field), reason });
        restores.delete(field);
      }
      return { row, step: { ...step, restores: Object.fromEntries(restores) as Partial<F>, kept } };
    });
  }

  private async withoutTakenCodes(tx: TenantTx, undone: readonly Undone<F, R>[]): Promise<Undone<F, R>[]> {
    const codes = undone.flatMap(({ step }) => step.restores.code ?? []);
    if (codes.length === 0) return [...undone];
    const rows = await tx.rows<{ id: string; code: string }>(
      `SELECT id, code FROM ${this.names.record} WHERE business_id = :business AND code IN (:codes) FOR UPDATE`,
      { codes },
    );
    const holders = new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
    return undone.map(({ row, step }) => {
      const { code, ...rest } = step.restores;
      const holder = code === undefined ? undefined : holders.get(code.toLowerCase());
      if (!holder || holder === row.id) return { row, step };
      const now = this.list.fieldsOf(row).code;
      const kept = [...step.kept, { field: 'code', now, before: code, reason: this.list.words.codeInUse }];
      return { row, step: { ...step, restores: rest as Partial<F>, kept } };
    });
  }

  private async apply(tx: TenantTx, settled: readonly Undone<F, R>[]): Promise<void> {
    const rows: R[] = [];
    for (const { row, step } of settled) {
      const values: Partial<ImportFields> = step.deletes ? { state: 'deleted' } : step.restores;
      if (Object.keys(values).length > 0) rows.push(this.changedRow(tx, row, values, step.deletes));
    }
    await this.list.update(tx, rows);
  }

  /** Also publishes the change. */
  private changedRow(tx: TenantTx, row: R, values: object, isDeleted: boolean): R {
    const { entity } = this.list;
    const before = this.list.fieldsOf(row);
    const after = this.list.build(row.id, { ...before, ...values }, row);
    const action = isDeleted ? 'deleted' : 'updated';
    tx.audit({
      entity,
      entityId: row.id,
      action,
      changes: changesBetween(asRecord(before), asRecord(values)),
    });
    tx.emit({
      topic: `${eventEntity(entity)}.${action}`,
      entityId: row.id,
      version: after.version,
      state: this.list.eventState(after),
    });
    return after;
  }

  private async leaveGroups(tx: TenantTx, record: string, groups: readonly string[]): Promise<void> {
    if (groups.length === 0) return;
    const { members, recordId } = this.names;
    await tx.run(
      `DELETE FROM ${members}
       WHERE business_id = :business AND group_id IN (:groups) AND ${recordId} = :record`,
      { record, groups },
    );
  }

  /** Handled once and for all: an undo that is interrupted goes on behind it. */
  private async note(
    tx: TenantTx,
    importId: string,
    ids: readonly string[],
    settled: readonly Undone<F, R>[],
  ): Promise<void> {
    const { row: table, recordId } = this.names;
    await tx.run(
      `UPDATE ${table} SET undone = 1
       WHERE business_id = :business AND import_id = :import AND ${recordId} IN (:ids)`,
      { import: importId, ids },
    );
    for (const { row, step } of settled) {
      if (step.kept.length === 0) continue;
      await tx.run(
        `UPDATE ${table} SET kept = :kept
         WHERE business_id = :business AND import_id = :import AND ${recordId} = :record`,
        { import: importId, record: row.id, kept: JSON.stringify(step.kept) },
      );
    }
  }
}

const asRecord = (fields: object): Record<string, unknown> => ({ ...fields });

function countsOf<F, R>(handled: number, settled: readonly Undone<F, R>[]): UndoCounts {
  const hasAny = (values: object) => Object.keys(values).length > 0;
  return {
    handled,
    deleted: settled.filter(({ step }) => step.deletes).length,
    restored: settled.filter(({ step }) => hasAny(step.restores) || step.leavesGroups.length > 0).length,
    kept: settled.filter(({ step }) => step.kept.length > 0).length,
  };
}

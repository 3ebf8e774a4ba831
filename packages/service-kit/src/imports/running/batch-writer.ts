import type { TenantTx } from '../../data/tenant-tx.js';
import { eventEntity } from '../import-kinds.js';
import { importNames } from '../import-tables.js';
import type { BatchRecord, ImportedList, ImportFields, ImportRecord } from '../imported-list.js';
import type { KnownRecord } from '../planning/known-records.js';
import type { PlannedRow } from '../planning/row-planner.js';
import { batchRecords, historyOf, setCode } from './batch-records.js';
import { addMembers, groupIds, type Membership } from './import-groups.js';
import { noteLeftOut, noteRecords } from './import-notes.js';

/** Writes what the planned rows of one batch do, in the caller's transaction. */
export class BatchWriter<F extends ImportFields, R extends ImportRecord> {
  constructor(private readonly list: ImportedList<F, R>) {}

  async write(tx: TenantTx, importId: string, planned: readonly PlannedRow<F, R>[]): Promise<void> {
    const { list } = this;
    const names = importNames(list.entity);
    const records = batchRecords(planned);
    const givers = planned.flatMap(({ outcome, handsOver }) =>
      handsOver && outcome !== 'reject' ? [handsOver] : [],
    );
    await this.giveCodes(tx, records, givers);
    const rows = new Map(records.map((record) => [record, this.rowOf(record)]));
    const rowsOf = (isNew: boolean) => [...rows].flatMap(([one, row]) => (one.isNew === isNew ? [row] : []));
    await list.insert(tx, rowsOf(true));
    await list.update(tx, rowsOf(false));
    const joined = await addMembers(tx, names, await this.memberships(tx, importId, records));
    await noteRecords(tx, names, importId, { records, joined });
    await noteLeftOut(tx, names, importId, planned, list.words.fields);
    for (const [record, row] of rows) this.tell(tx, record, row);
  }

  private rowOf({ id, fields, known }: BatchRecord<F, R>): R {
    return this.list.build(id, fields, known?.row ?? null);
  }

  private async giveCodes(
    tx: TenantTx,
    records: readonly BatchRecord<F, R>[],
    givers: readonly KnownRecord<F, R>[],
  ): Promise<void> {
    const codeless = records.filter(({ fields }) => fields.code === '');
    const wanted = codeless.length + givers.length;
    const codes = wanted > 0 ? ((await this.list.takeCodes?.(tx, wanted)) ?? []) : [];
    for (const record of codeless) {
      const code = codes.shift();
      if (code) setCode(record, code);
    }
    for (const giver of givers) await this.handOver(tx, giver, codes.shift() ?? '');
  }

  /** A deleted record gives its code to the one that comes with it, so that a list can be imported again. */
  private async handOver(tx: TenantTx, giver: KnownRecord<F, R>, code: string): Promise<void> {
    const { entity } = this.list;
    const row = this.list.build(giver.id, { ...this.list.fieldsOf(giver.row), code }, giver.row);
    await this.list.update(tx, [row]);
    const changes = { code: { from: giver.code, to: code } };
    tx.audit({ entity, entityId: giver.id, action: 'updated', changes });
    const state = this.list.eventState(row);
    tx.emit({ topic: `${eventEntity(entity)}.updated`, entityId: giver.id, version: row.version, state });
  }

  private async memberships(
    tx: TenantTx,
    importId: string,
    records: readonly BatchRecord<F, R>[],
  ): Promise<Membership[]> {
    const wanted = new Set(records.flatMap(({ groups }) => [...groups]));
    const ids = await groupIds(tx, importNames(this.list.entity), importId, wanted);
    return records.flatMap(({ id, groups }) =>
      [...groups].map((name) => ({ record: id, group: ids.get(name) ?? '' })),
    );
  }

  private tell(tx: TenantTx, record: BatchRecord<F, R>, row: R): void {
    const { entity } = this.list;
    const { id, isNew } = record;
    tx.audit({
      entity,
      entityId: id,
      action: isNew ? 'imported' : 'updated',
      changes: historyOf(record),
    });
    tx.emit({
      topic: `${eventEntity(entity)}.${isNew ? 'created' : 'updated'}`,
      entityId: id,
      version: row.version,
      state: this.list.eventState(row),
    });
  }
}

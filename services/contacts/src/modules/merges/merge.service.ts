import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { DgtSheetFields } from '@volante/contracts/contacts/contact.fields';
import type { contactMerge } from '@volante/contracts/contacts/contact-merge.contract';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween, type FieldChange } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { ContactEntity } from '../../contact-store/contact.entity.js';
import { eventState, fieldsOf, sheetOf, toRecord } from '../../contact-store/contact.mapper.js';
import { assertRules, mapDuplicateKey } from '../../contact-store/contact-rules.js';
import { rewriteContact, writeState } from '../../contact-store/contact-writer.js';
import { DgtSheetEntity } from '../../contact-store/dgt-sheet.entity.js';
import { assertBranch } from '../../contact-store/held-branches.js';
import { lockPair, type Pair } from './contact-pair.js';
import { joinGroups } from './merge-groups.js';
import { mergedFields, mergedSheet } from './merge-plan.js';
import { insertMerge, undoUntil } from './merge-store.js';
import { swapCodes } from './swap-codes.js';

type Input = CallParsed<typeof contactMerge>;
type Changes = Record<string, FieldChange>;

/** Makes one contact of two. Nothing of the other is destroyed: it is deleted, says where it went, and can come back. */
@Injectable()
export class MergeService {
  constructor(private readonly db: Database) {}

  /** One of the two is deleted, the other returned: merging needs the permissions to delete and to read. */
  async merge(ctx: Context, input: Input): Promise<CallOutput<typeof contactMerge>> {
    demand(ctx, 'client.delete');
    demand(ctx, 'client.view');
    return this.db.write(ctx, async (tx) => {
      const pair = await lockPair(tx, input);
      const changes = await writeKept(tx, pair, input);
      const sheetChanges = await writeSheet(tx, pair, input);
      const groups = await joinGroups(tx, pair);
      const kept = await reread(tx, input.keep);
      await writeLost(tx, pair, kept);
      const merge = {
        id: newId(),
        kept: kept.id,
        lost: input.lose,
        lostState: pair.lose.contact.state === 'inactive' ? ('inactive' as const) : ('active' as const),
        changes: { ...changes, ...sheetChanges },
        groups: groups.map(({ id }) => id),
        at: new Date(),
      };
      await insertMerge(tx, merge);
      const sheet = mergedSheet(sheetOf(pair.keep.sheet), sheetOf(pair.lose.sheet), input.sheet);
      const names = groups.map(({ name }) => name);
      tell(tx, pair, kept, { id: merge.id, changes: merge.changes, groups: names, sheet });
      const memberOf = [...pair.keep.groups, ...merge.groups].sort();
      return {
        id: merge.id,
        contact: toRecord({ ...kept, state: pair.keep.contact.state }, asEntity(sheet), memberOf),
        undoUntil: (undoUntil({ at: merge.at, isActive: true }) ?? merge.at).toISOString(),
      };
    });
  }
}

async function writeKept(tx: TenantTx, { keep, lose }: Pair, input: Input): Promise<Changes> {
  const before = fieldsOf(keep.contact);
  const after = mergedFields(before, fieldsOf(lose.contact), input.fields);
  const changes = changesBetween(before, after);
  assertRules(after);
  if (changes.branch) await assertBranch(tx, after.branch);
  if (changes.code) await swapCodes(tx, keep.contact, lose.contact);
  await mapDuplicateKey(rewriteContact(tx, keep.contact, after));
  return changes;
}

async function writeLost(tx: TenantTx, { lose }: Pair, kept: ContactEntity): Promise<void> {
  await writeState(tx, lose.contact, 'deleted');
  tx.audit({
    entity: 'contact',
    entityId: lose.contact.id,
    action: 'merged-into',
    changes: { mergedInto: { from: null, to: kept.name } },
  });
}
function asEntity(sheet: ReturnType<typeof sheetOf>): DgtSheetEntity {
  return Object.assign(new DgtSheetEntity(), sheet);
}

async function reread(tx: TenantTx, id: string): Promise<ContactEntity> {
  const [contact] = await tx.repo(ContactEntity).find({ id });
  if (!contact) throw new Error('a locked contact has vanished');
  return contact;
}

/** The sheet's changes, named as in history: `dgt.firstName`. */
async function writeSheet(tx: TenantTx, { keep, lose }: Pair, input: Input): Promise<Changes> {
  const before = sheetOf(keep.sheet);
  const after = mergedSheet(before, sheetOf(lose.sheet), input.sheet);
  const changes = changesBetween({ ...before }, { ...after });
  if (Object.keys(changes).length === 0) return {};
  const sheets = tx.repo(DgtSheetEntity);
  const contactId = keep.contact.id;
  if (keep.sheet) await sheets.update({ contactId }, after);
  else await sheets.insert({ contactId, ...after });
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [`dgt.${name}`, change]));
}

interface Told {
  id: string;
  changes: Changes;
  groups: readonly string[];
  sheet: DgtSheetFields;
}

/** Other services learn the kept one's new state, the deletion of the other, and the new owner of its records. */
function tell(tx: TenantTx, { lose }: Pair, kept: ContactEntity, told: Told): void {
  const lost = lose.contact;
  const joined: Changes =
    told.groups.length > 0 ? { groups: { from: null, to: told.groups.join(', ') } } : {};
  tx.audit({
    entity: 'contact',
    entityId: kept.id,
    action: 'merged',
    changes: { merged: { from: null, to: lost.name }, ...told.changes, ...joined },
  });
  tx.emit({
    topic: 'contact.updated',
    entityId: kept.id,
    version: kept.version,
    state: eventState(kept, told.sheet),
  });
  const state = {
    ...eventState(lost),
    state: 'deleted',
    ...(told.changes.code && { code: told.changes.code.from }),
  };
  const version = lost.version + 1;
  tx.emit({ topic: 'contact.deleted', entityId: lost.id, version, state });
  tx.emit({
    topic: 'contact.merged',
    entityId: lost.id,
    version,
    state: {
      branch: lost.branch,
      merge: told.id,
      kept: { id: kept.id, branch: kept.branch },
      lost: { id: lost.id, branch: lost.branch },
    },
  });
}

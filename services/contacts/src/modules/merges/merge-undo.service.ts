import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { DgtSheetFields } from '@volante/contracts/contacts/contact.fields';
import type { contactMergeUndo } from '@volante/contracts/contacts/contact-merge.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { ContactEntity } from '../../contact-store/contact.entity.js';
import { eventState, fieldsOf, sheetOf } from '../../contact-store/contact.mapper.js';
import { rewriteContact, writeState } from '../../contact-store/contact-writer.js';
import { DgtSheetEntity } from '../../contact-store/dgt-sheet.entity.js';
import { assertThere, holdUsable } from '../../contact-store/held-branches.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';
import { leaveGroups } from './merge-groups.js';
import { closeMerge, lockMerge, type Merge, undoUntil } from './merge-store.js';
import { type UndoPlan, undoPlan } from './merge-undo-plan.js';
import { swapCodes } from './swap-codes.js';

type Undone = CallOutput<typeof contactMergeUndo>;

interface Both {
  kept: ContactEntity;
  lost: ContactEntity;
  sheet: DgtSheetEntity | null;
}

/** Undoes a merge: two contacts again, each value as it was unless somebody has worked on it since. */
@Injectable()
export class MergeUndoService {
  constructor(private readonly db: Database) {}

  /** It answers values of both. */
  async undo(ctx: Context, id: string): Promise<Undone> {
    demand(ctx, 'client.view');
    return this.db.write(ctx, async (tx) => {
      const merge = await lockMerge(tx, id);
      if (!merge) throw notFound();
      const both = await lockBoth(tx, merge);
      if (!undoUntil(merge)) throw new CodedError('CONTACT-MERGE-003');
      await refuseLater(tx, merge.kept);
      await assertThere(tx, [both.lost.branch]);
      const before = merge.changes.branch ? [String(merge.changes.branch.from)] : [];
      const plan = undoPlan(merge.changes, both, await holdUsable(tx, before));
      const kept = await restoreKept(tx, both, plan);
      const sheet = await restoreSheet(tx, both, plan);
      await leaveGroups(tx, kept.id, merge.groups);
      const lost = await restoreLost(tx, merge, both);
      await closeMerge(tx, merge.id);
      tell(tx, merge, { kept, lost, plan, sheet });
      return { kept: kept.id, lost: lost.id, restored: plan.restored, left: [...plan.left] };
    });
  }
}

async function restoreKept(tx: TenantTx, { kept, lost }: Both, plan: UndoPlan): Promise<ContactEntity> {
  if (plan.fields.code !== undefined) await swapCodes(tx, kept, lost);
  return rewriteContact(tx, kept, { ...fieldsOf(kept), ...plan.fields });
}

/** Both are the person's to see, whatever has become of them since. */
async function lockBoth(tx: TenantTx, { kept, lost }: Merge): Promise<Both> {
  await lockVisible(tx, [kept, lost]);
  const contacts = tx.repo(ContactEntity);
  const [[keptOne], [lostOne]] = [await contacts.find({ id: kept }), await contacts.find({ id: lost })];
  if (!keptOne || !lostOne) throw notFound();
  const [sheet = null] = await tx.repo(DgtSheetEntity).find({ contactId: kept });
  return { kept: keptOne, lost: lostOne, sheet };
}

async function refuseLater(tx: TenantTx, kept: string): Promise<void> {
  const later = await tx.rows(
    'SELECT id FROM contact_merge WHERE business_id = :business AND lost_id = :kept AND active = 1',
    { kept },
  );
  if (later.length > 0) throw new CodedError('CONTACT-MERGE-004');
}

async function restoreSheet(tx: TenantTx, { kept, sheet }: Both, plan: UndoPlan): Promise<DgtSheetFields> {
  const after = { ...sheetOf(sheet), ...plan.sheet };
  if (sheet && Object.keys(plan.sheet).length > 0)
    await tx.repo(DgtSheetEntity).update({ contactId: kept.id }, after);
  return after;
}

/** It comes back as it was; the code that it got from the kept one goes back too. */
async function restoreLost(tx: TenantTx, merge: Merge, { lost }: Both): Promise<ContactEntity> {
  const [now = lost] = await tx.repo(ContactEntity).find({ id: lost.id });
  if (now.state !== 'deleted') return now;
  await writeState(tx, now, merge.lostState);
  return { ...now, state: merge.lostState, version: now.version + 1 };
}

interface Outcome {
  kept: ContactEntity;
  lost: ContactEntity;
  plan: UndoPlan;
  /** Version of the kept contact. */
  sheet: DgtSheetFields;
}

function tell(tx: TenantTx, merge: Merge, { kept, lost, plan, sheet }: Outcome): void {
  const separated = { unmerged: { from: lost.name, to: null } };
  tx.audit({
    entity: 'contact',
    entityId: kept.id,
    action: 'unmerged',
    changes: { ...separated, ...plan.changes },
  });
  tx.audit({
    entity: 'contact',
    entityId: lost.id,
    action: 'restored',
    changes: changesBetween({ mergedInto: kept.name }, { mergedInto: null }),
  });
  tx.emit({
    topic: 'contact.updated',
    entityId: kept.id,
    version: kept.version,
    state: eventState(kept, sheet),
  });
  tx.emit({ topic: 'contact.restored', entityId: lost.id, version: lost.version, state: eventState(lost) });
  tx.emit({
    topic: 'contact.unmerged',
    entityId: lost.id,
    version: lost.version,
    state: {
      branch: lost.branch,
      merge: merge.id,
      kept: { id: kept.id, branch: kept.branch },
      lost: { id: lost.id, branch: lost.branch },
    },
  });
  // People who work with them have known one contact until now.
  notify(tx, {
    kind: 'contact.merge-undone',
    to: { permission: 'client.modify', branch: kept.branch },
    title: `${kept.name} y ${lost.name} vuelven a ser dos contactos`,
    text: `${tx.ctx.actor.userName} ha deshecho su unión.`,
    link: `/contact/view/${kept.id}`,
  });
}

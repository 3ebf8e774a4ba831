import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactCreate, contactUpdate } from '@volante/contracts/contacts/contact.contract';
import type { ContactFields } from '@volante/contracts/contacts/contact.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { EMPTY_FIELDS, eventState, fieldsOf, sheetOf, toRecord } from '../../contact-store/contact.mapper.js';
import { assertRules, mapDuplicateKey } from '../../contact-store/contact-rules.js';
import { insertContact, nextCode, rewriteContact } from '../../contact-store/contact-writer.js';
import { DgtSheetEntity } from '../../contact-store/dgt-sheet.entity.js';
import { FileLinks } from '../../contact-store/file-links.js';
import { assertBranch } from '../../contact-store/held-branches.js';
import { lockForEdit } from '../../contact-store/locked-contact.js';
import { DuplicatesService } from './duplicates.service.js';

type Create = CallParsed<typeof contactCreate>;
type Update = CallParsed<typeof contactUpdate>;

@Injectable()
export class ContactEditor {
  constructor(
    private readonly db: Database,
    private readonly duplicates: DuplicatesService,
    private readonly files: FileLinks,
  ) {}

  /**
   * The id is made before the transaction, so that a retry of it binds the same image to the same contact. The
   * counter of codes is locked last: nobody waits for it during a call to another service. A code given by hand may
   * be taken: that is checked before the image is bound, which is final.
   */
  async create(ctx: Context, { force, ...sent }: Create): Promise<CallOutput<typeof contactCreate>> {
    const id = newId();
    const branch = sent.branch ?? (await this.firstBranch(ctx));
    const fields = { ...EMPTY_FIELDS, ...sent, branch };
    assertRules(fields);
    return this.db.write(ctx, async (tx) => {
      await assertBranch(tx, branch);
      if (!force) await this.refuseDuplicates(tx, fields);
      const bindImage = () => this.files.attach(ctx, { id, branch }, imageOf(fields));
      if (!fields.code) await bindImage();
      const code = fields.code || (await nextCode(tx));
      const contact = await mapDuplicateKey(insertContact(tx, id, { ...fields, code }, new Date()));
      if (fields.code) await bindImage();
      tx.audit({
        entity: 'contact',
        entityId: id,
        action: 'created',
        changes: changesBetween(EMPTY_FIELDS, { ...fields, code }),
      });
      tx.emit({ topic: 'contact.created', entityId: id, version: 1, state: eventState(contact) });
      return { id, version: 1 };
    });
  }

  /** The answer is the whole record, also for a stale version: reading it this way needs the permission to read. */
  async update(ctx: Context, { id, version, ...sent }: Update): Promise<CallOutput<typeof contactUpdate>> {
    demand(ctx, 'client.view');
    return this.db.write(ctx, async (tx) => {
      const { contact, sheet, groups } = await lockForEdit(tx, id, version);
      const before = fieldsOf(contact);
      const after = { ...before, ...sent, code: sent.code || before.code };
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) return toRecord(contact, sheet, groups);
      assertRules(after);
      if (after.branch !== before.branch) await assertBranch(tx, after.branch);
      const now = await mapDuplicateKey(rewriteContact(tx, contact, after));
      if (changes.image) await this.files.attach(ctx, { id, branch: after.branch }, imageOf(after));
      const isOne = sheet !== null && changes.licence && sheet.licenceRequested === before.licence;
      const followed = isOne ? await followLicence(tx, sheet, after.licence) : null;
      tx.audit({
        ...{ entity: 'contact', entityId: id, action: 'updated' },
        changes: followed
          ? { ...changes, 'dgt.licenceRequested': { from: before.licence, to: after.licence } }
          : changes,
      });
      tx.emit({
        ...{ topic: 'contact.updated', entityId: id, version: now.version },
        state: eventState(now, followed ? sheetOf(followed) : undefined),
      });
      return toRecord(now, followed ?? sheet, groups);
    });
  }

  private async firstBranch(ctx: Context): Promise<string> {
    const [own] = ctx.actor.branches;
    if (own) return own;
    const [first] = await this.db.rows<{ id: string }>(
      ctx,
      `SELECT id FROM branch_ref WHERE business_id = :business AND state = 'active' ORDER BY code LIMIT 1`,
    );
    if (!first) throw new CodedError('CONTACT-003');
    return first.id;
  }

  private async refuseDuplicates(tx: TenantTx, fields: ContactFields): Promise<void> {
    const { rows } = await this.duplicates.find(tx.ctx, fields, tx);
    // Without permission to read, the answer confirms the record but does not identify it.
    if (rows.length > 0)
      throw new CodedError('CONTACT-002', { rows: can(tx.ctx, 'client.view') ? rows : [] });
  }
}

function imageOf({ image }: ContactFields): { id: string; accept: 'image' }[] {
  return image ? [{ id: image, accept: 'image' }] : [];
}

async function followLicence(
  tx: TenantTx,
  sheet: DgtSheetEntity,
  licence: ContactFields['licence'],
): Promise<DgtSheetEntity> {
  await tx.repo(DgtSheetEntity).update({ contactId: sheet.contactId }, { licenceRequested: licence });
  return Object.assign(new DgtSheetEntity(), sheet, { licenceRequested: licence });
}

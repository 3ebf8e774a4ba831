import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactDgtUpdate } from '@volante/contracts/contacts/contact.contract';
import type { DgtSheetFields } from '@volante/contracts/contacts/contact.fields';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween, type FieldChange } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { ContactEntity } from '../../contact-store/contact.entity.js';
import { eventState, fieldsOf, sheetOf, toRecord } from '../../contact-store/contact.mapper.js';
import { rewriteContact } from '../../contact-store/contact-writer.js';
import { DgtSheetEntity } from '../../contact-store/dgt-sheet.entity.js';
import { FileLinks, type LinkedFile } from '../../contact-store/file-links.js';
import { lockForEdit } from '../../contact-store/locked-contact.js';

type Update = CallParsed<typeof contactDgtUpdate>;

const DOCUMENTS = ['identityDocument', 'medicalCertificate'] as const;

/** The traffic-authority sheet shares the contact's version: two people on one student meet, whatever they edit. */
@Injectable()
export class DgtSheetService {
  constructor(
    private readonly db: Database,
    private readonly files: FileLinks,
  ) {}

  /** The answer is the whole record, also for a stale version: reading it this way needs the permission to read. */
  async update(ctx: Context, { id, version, ...sent }: Update): Promise<CallOutput<typeof contactDgtUpdate>> {
    demand(ctx, 'client.view');
    return this.db.write(ctx, async (tx) => {
      const { contact, sheet, groups } = await lockForEdit(tx, id, version);
      const before = sheetOf(sheet);
      const after = { ...before, ...sent };
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) return toRecord(contact, sheet, groups);
      const sheets = tx.repo(DgtSheetEntity);
      if (sheet) await sheets.update({ contactId: id }, after);
      else await sheets.insert({ contactId: id, ...after });
      const licence = licenceAfter(contact, before, after);
      const isOther = licence !== contact.licence;
      const now = isOther
        ? await rewriteContact(tx, contact, { ...fieldsOf(contact), licence })
        : await touch(tx, contact);
      const documents = DOCUMENTS.filter((name) => changes[name] && after[name]);
      await this.files.attach(
        ctx,
        contact,
        documents.map((name): LinkedFile => ({ id: after[name] ?? '', accept: 'pdf' })),
      );
      const named = Object.fromEntries(
        Object.entries(changes).map(([name, change]) => [`dgt.${name}`, change]),
      );
      const own: Record<string, FieldChange> = isOther
        ? { licence: { from: contact.licence, to: licence } }
        : {};
      tx.audit({ entity: 'contact', entityId: id, action: 'updated', changes: { ...named, ...own } });
      tx.emit({
        topic: 'contact.updated',
        entityId: id,
        version: now.version,
        state: eventState(now, after),
      });
      return toRecord(now, Object.assign(new DgtSheetEntity(), after), groups);
    });
  }
}

/** The licence that a student is after is one, on the contact as on the sheet, unless somebody wrote two on purpose. */
function licenceAfter(
  { licence }: ContactEntity,
  before: DgtSheetFields,
  after: DgtSheetFields,
): ContactEntity['licence'] {
  const isOne = licence === null || licence === before.licenceRequested;
  return isOne && after.licenceRequested !== before.licenceRequested ? after.licenceRequested : licence;
}

async function touch<C extends ContactEntity>(tx: TenantTx, contact: C): Promise<C> {
  const now = { ...contact, version: contact.version + 1, updatedAt: new Date() };
  await tx.repo(ContactEntity).update({ id: contact.id }, { version: now.version, updatedAt: now.updatedAt });
  return now;
}

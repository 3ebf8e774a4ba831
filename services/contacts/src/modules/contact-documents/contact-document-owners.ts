import { Injectable } from '@nestjs/common';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type DocumentOwner, DocumentOwners } from '@volante/service-kit/documents/record-documents';
import { lockVisible, seeVisible } from '../../contact-store/visible-contacts.js';

/** A contact's documents are seen where the contact is, and go along when it changes branch. */
@Injectable()
export class ContactDocumentOwners extends DocumentOwners {
  readonly permission = 'client.view';

  constructor(private readonly db: Database) {
    super();
  }

  async see(ctx: Context, id: string): Promise<DocumentOwner> {
    const row = await seeVisible(this.db, ctx, id);
    return { kind: 'contact', id, branch: row.branch_id };
  }

  async lock(tx: TenantTx, id: string): Promise<DocumentOwner> {
    const [contact] = await lockVisible(tx, [id]);
    if (!contact || contact.state === 'deleted') throw notFound();
    return { kind: 'contact', id, branch: contact.branch_id };
  }
}

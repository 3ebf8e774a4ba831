import { Injectable } from '@nestjs/common';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type NoteOwner, NoteOwners } from '@volante/service-kit/notes/record-notes';
import { lockVisible, seeVisible } from '../../contact-store/visible-contacts.js';

/** Those that were merged into the contact, and into those; a merge that was undone no longer counts. */
const JOINED = `WITH RECURSIVE joined (id) AS (
    SELECT m.lost_id FROM contact_merge m WHERE m.business_id = :business AND m.kept_id = :id AND m.active = 1
    UNION
    SELECT m.lost_id FROM contact_merge m JOIN joined j ON m.kept_id = j.id
    WHERE m.business_id = :business AND m.active = 1
  ) SELECT id FROM joined`;

const ownerOf = (id: string, joined: readonly { id: string }[]): NoteOwner => ({
  kind: 'contact',
  id,
  joined: joined.map((one) => one.id),
});

/** Notes on a contact are seen where the contact is. */
@Injectable()
export class ContactNoteOwners extends NoteOwners {
  constructor(private readonly db: Database) {
    super();
  }

  async see(ctx: Context, id: string): Promise<NoteOwner> {
    await seeVisible(this.db, ctx, id);
    return ownerOf(id, await this.db.rows<{ id: string }>(ctx, JOINED, { id }));
  }

  async lock(tx: TenantTx, id: string): Promise<NoteOwner> {
    const [contact] = await lockVisible(tx, [id]);
    if (!contact || contact.state === 'deleted') throw notFound();
    return ownerOf(id, await tx.rows<{ id: string }>(JOINED, { id }));
  }
}

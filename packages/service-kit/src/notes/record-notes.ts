import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { MAX_NOTES, type NoteCalls, type NoteView } from '@volante/contracts/notes/note.contract';
import { CodedError, conflict, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { newId } from '../object-id.js';

/** The record that notes are kept on. */
export interface NoteOwner {
  /** Also the entity of its audit entries: `contact`. */
  kind: string;
  id: string;
  /** Records that have become part of this one: their notes are shown and changed as its own. */
  joined?: readonly string[];
}

/** What a service says of its records, so that the kit can keep notes on them; provided in the service's module. */
export abstract class NoteOwners {
  /** The record, if the person may see it; DATA-404 otherwise. */
  abstract see(ctx: Context, id: string): Promise<NoteOwner>;
  /** The record, locked, if the person may change it; DATA-404 otherwise. */
  abstract lock(tx: TenantTx, id: string): Promise<NoteOwner>;
}

interface NoteRow {
  id: string;
  text: string;
  pinned: number;
  author_id: string;
  author_name: string;
  edited: number;
  version: number;
  created_at: Date;
}

/** Keeps notes on a service's records, in the service's own table; who wrote and changed what is in the record's history. */
@Injectable()
export class RecordNotes {
  constructor(
    private readonly db: Database,
    private readonly owners: NoteOwners,
  ) {}

  async list(ctx: Context, id: string): Promise<{ rows: NoteView[] }> {
    const owner = await this.owners.see(ctx, id);
    const rows = await this.db.rows<NoteRow>(
      ctx,
      `SELECT id, text, pinned, author_id, author_name, edited, version, created_at FROM record_note
       WHERE business_id = :business AND owner_kind = :kind AND owner_id IN (:ids) AND state = 'active'
       ORDER BY pinned DESC, id DESC LIMIT ${MAX_NOTES}`,
      { kind: owner.kind, ids: idsOf(owner) },
    );
    return { rows: rows.map(toView) };
  }

  create(ctx: Context, { id, text, pinned }: CallParsed<NoteCalls['create']>): Promise<{ note: string }> {
    const note = newId();
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      await refuseMore(tx, owner);
      await tx.run(
        `INSERT INTO record_note (business_id, id, owner_kind, owner_id, text, pinned, author_id, author_name, created_at)
         VALUES (:business, :note, :kind, :id, :text, :pinned, :author, :name, UTC_TIMESTAMP(3))`,
        { kind: owner.kind, id, note, text, pinned, author: ctx.actor.userId, name: ctx.actor.userName },
      );
      tell(tx, owner, null, text);
      return { note };
    });
  }

  update(ctx: Context, input: CallParsed<NoteCalls['update']>): Promise<{ version: number }> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, input.id);
      const before = await lockNote(tx, owner, input.note, 'active');
      if (before.version !== input.version) {
        throw conflict(toView(before), before.version);
      }
      const text = input.text ?? before.text;
      const isEdited = text !== before.text;
      if (isEdited && before.author_id !== ctx.actor.userId) throw new CodedError('NOTE-001');
      const pinned = input.pinned ?? before.pinned === 1;
      await tx.run(
        `UPDATE record_note SET text = :text, pinned = :pinned, edited = :edited, version = version + 1
         WHERE business_id = :business AND id = :note`,
        { note: before.id, text, pinned, edited: isEdited || before.edited === 1 },
      );
      if (isEdited) tell(tx, owner, before.text, text);
      return { version: before.version + 1 };
    });
  }

  remove(ctx: Context, { id, note }: CallParsed<NoteCalls['remove']>): Promise<null> {
    return this.setState(ctx, id, note, 'deleted');
  }

  restore(ctx: Context, { id, note }: CallParsed<NoteCalls['restore']>): Promise<null> {
    return this.setState(ctx, id, note, 'active');
  }

  private setState(ctx: Context, id: string, note: string, state: 'active' | 'deleted'): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      const { text } = await lockNote(tx, owner, note, state === 'active' ? 'deleted' : 'active');
      if (state === 'active') await refuseMore(tx, owner);
      await tx.run(
        `UPDATE record_note SET state = :state, version = version + 1
         WHERE business_id = :business AND id = :note`,
        { note, state },
      );
      if (state === 'active') tell(tx, owner, null, text);
      else tell(tx, owner, text, null);
      return null;
    });
  }
}

function toView(row: NoteRow): NoteView {
  return {
    id: row.id,
    text: row.text,
    pinned: row.pinned === 1,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    edited: row.edited === 1,
    version: row.version,
  };
}

const idsOf = ({ id, joined = [] }: NoteOwner): string[] => [id, ...joined];

async function lockNote(
  tx: TenantTx,
  owner: NoteOwner,
  note: string,
  state: 'active' | 'deleted',
): Promise<NoteRow> {
  const [row] = await tx.rows<NoteRow>(
    `SELECT id, text, pinned, author_id, author_name, edited, version, created_at FROM record_note
     WHERE business_id = :business AND id = :note AND owner_kind = :kind AND owner_id IN (:ids) AND state = :state
     FOR UPDATE`,
    { note, kind: owner.kind, ids: idsOf(owner), state },
  );
  if (!row) throw notFound();
  return row;
}

/** The record is locked: nobody else adds one meanwhile. */
async function refuseMore(tx: TenantTx, { kind, id }: NoteOwner): Promise<void> {
  const [row] = await tx.rows<{ notes: number }>(
    `SELECT COUNT(*) AS notes FROM record_note
     WHERE business_id = :business AND owner_kind = :kind AND owner_id = :id AND state = 'active'`,
    { kind, id },
  );
  if (Number(row?.notes ?? 0) >= MAX_NOTES) throw new CodedError('NOTE-002');
}

function tell(tx: TenantTx, owner: NoteOwner, from: string | null, to: string | null): void {
  tx.audit({ entity: owner.kind, entityId: owner.id, action: 'updated', changes: { note: { from, to } } });
}

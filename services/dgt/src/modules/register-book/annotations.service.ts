import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { RegisterEntry, registerEntryUpdate } from '@volante/contracts/dgt/register-book.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { lockBook } from './book-rows.js';
import {
  type AnnotationKind,
  annotationsOf,
  ENTRIES,
  ENTRY_COLUMNS,
  type EntryResult,
  type EntryRow,
  toEntry,
} from './entry-rows.js';

interface Annotation {
  kind: AnnotationKind;
  day: string | null;
  result: EntryResult | null;
  text: string;
}

/** Writes behind inscriptions; nothing that stands in the book is changed or taken out. */
@Injectable()
export class AnnotationsService {
  constructor(private readonly db: Database) {}

  annotate(
    ctx: Context,
    { id, ...annotation }: CallParsed<typeof registerEntryUpdate>,
  ): Promise<RegisterEntry> {
    return this.db.write(ctx, (tx) => append(ctx, tx, id, annotation));
  }

  annul(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await append(ctx, tx, id, { kind: 'annulled', day: null, result: null, text: reason });
      return null;
    });
  }
}

/** In the caller's transaction; the book's row is locked until its commit. */
export async function append(
  ctx: Context,
  tx: TenantTx,
  id: string,
  one: Annotation,
): Promise<RegisterEntry> {
  const [row] = await tx.rows<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES} WHERE e.business_id = :business AND e.id = :id`,
    { id },
  );
  if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
  // Annotations of a book are made one after the other: two that annul the same inscription meet here.
  await lockBook(ctx, tx, row.book_id);
  const read = <T>(sql: string, params: Parameters<TenantTx['rows']>[1]) => tx.rows<T>(sql, params);
  const before = (await annotationsOf(read, [id])).get(id) ?? [];
  if (before.some(({ kind }) => kind === 'annulled')) throw new CodedError('DGT-BOOK-010');
  const today = await branchToday(tx, row.branch_id);
  if (today !== null && (one.day ?? '') > today) throw new CodedError('DGT-BOOK-005');
  await tx.run(
    `INSERT INTO register_annotation (business_id, id, entry_id, kind, day, result, text, user_id, user_name, created_at)
     VALUES (:business, :annotation, :entry, :kind, :day, :result, :text, :user, :userName, UTC_TIMESTAMP(3))`,
    {
      annotation: newId(),
      entry: id,
      kind: one.kind,
      day: one.day,
      result: one.result,
      text: one.text,
      user: ctx.actor.userId,
      userName: ctx.actor.userName,
    },
  );
  const after = (await annotationsOf(read, [id])).get(id) ?? [];
  tx.audit({
    entity: 'register-entry',
    entityId: id,
    action: one.kind === 'annulled' ? 'annulled' : 'annotated',
    changes: { [one.kind]: { from: null, to: one.result ?? one.day ?? one.text } },
  });
  tx.emit({
    topic: one.kind === 'annulled' ? 'register-entry.annulled' : 'register-entry.annotated',
    entityId: id,
    version: after.length + 1,
    state: { branch: row.branch_id, student: row.student_id, licence: row.licence, ...one },
  });
  return toEntry(row, after);
}

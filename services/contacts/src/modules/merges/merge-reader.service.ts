import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  contactMergeList,
  contactMergePreview,
} from '@volante/contracts/contacts/contact-merge.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { refuseSame } from './contact-pair.js';
import { differences } from './merge-plan.js';
import { undoUntil } from './merge-store.js';

interface ListedRow {
  id: string;
  lost_id: string;
  name: string;
  user_name: string;
  merged_at: Date;
  undone_at: Date | null;
}

const LISTED = 50;

@Injectable()
export class MergeReader {
  constructor(
    private readonly db: Database,
    private readonly contacts: ContactReader,
  ) {}

  async preview(
    ctx: Context,
    input: CallParsed<typeof contactMergePreview>,
  ): Promise<CallOutput<typeof contactMergePreview>> {
    refuseSame(input.keep, input.lose);
    const [keep, lose] = await Promise.all([
      this.contacts.read(ctx, input.keep),
      this.contacts.read(ctx, input.lose),
    ]);
    for (const { id, mergedInto, state } of [keep, lose]) {
      if (mergedInto) throw new CodedError('CONTACT-MERGE-002', { id, into: mergedInto.id });
      if (state === 'deleted') throw notFound();
    }
    const missing = lose.groups.filter((id) => !keep.groups.includes(id));
    return { keep, lose, ...differences(keep, lose), groups: await this.groups(ctx, missing) };
  }

  private async groups(ctx: Context, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    if (ids.length === 0) return [];
    return this.db.rows(
      ctx,
      'SELECT id, name FROM contact_group WHERE business_id = :business AND id IN (:ids) ORDER BY name',
      { ids },
    );
  }

  async list(ctx: Context, id: string): Promise<CallOutput<typeof contactMergeList>> {
    await this.contacts.read(ctx, id);
    const rows = await this.db.rows<ListedRow>(
      ctx,
      `SELECT m.id, m.lost_id, c.name, m.user_name, m.merged_at, m.undone_at FROM contact_merge m
       JOIN contact c ON c.business_id = m.business_id AND c.id = m.lost_id
       WHERE m.business_id = :business AND m.kept_id = :id ORDER BY m.id DESC LIMIT ${LISTED}`,
      { id },
    );
    return {
      rows: rows.map((row) => ({
        id: row.id,
        lost: { id: row.lost_id, name: row.name },
        by: row.user_name,
        at: row.merged_at.toISOString(),
        undoUntil: undoUntil({ at: row.merged_at, isActive: row.undone_at === null })?.toISOString() ?? null,
        undone: row.undone_at !== null,
      })),
    };
  }
}

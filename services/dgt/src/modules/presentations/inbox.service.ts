import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import type {
  PresentationBox,
  presentationDismiss,
  presentationInbox,
  presentationInboxCount,
} from '@volante/contracts/dgt/presentation-inbox.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import {
  PRESENTATION_COLUMNS,
  type PresentationRow,
  toPresentation,
} from '../../presentation-store/presentation-row.js';
import { stepOf } from '../../presentation-store/presentation-words.js';
import { tellPresentation } from '../../presentation-store/tell-presentation.js';

type Page = CallOutput<typeof presentationInbox>;
type BoxedRow = PresentationRow & { box: PresentationBox };
const EMPTY: Page = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

interface RefusedRow {
  id: string;
  folder_id: string;
  student_id: string;
  branch_id: string;
  state: PresentationState;
  dismissed_at: Date | null;
  version: number;
}

/** Presentations of all folders that wait for the authority or for a person. */
@Injectable()
export class InboxService {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { box, branch, limit, cursor }: CallParsed<typeof presentationInbox>,
  ): Promise<Page> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return EMPTY;
    const list: KeysetList<BoxedRow> = {
      columns: `${PRESENTATION_COLUMNS}, p.box`,
      from: `exam_presentation p WHERE p.business_id = :business AND ${box ? 'p.box = :box' : 'p.box IS NOT NULL'}
        ${scope.sql}${branch ? ' AND p.branch_id = :branch' : ''}`,
      params: { ...scope.params, ...(box ? { box } : {}), ...(branch ? { branch } : {}) },
      id: 'p.id',
      // Presentations that need a person come first, the longest waiting at the top.
      key: { sql: 'p.box', of: (row) => row.box },
      descending: false,
      identity: ['presentation-inbox', box ?? null, branch ?? null],
    };
    const read = <T>(sql: string, params: SqlParams) => this.db.rows<T>(ctx, sql, params);
    const { rows, ...page } = await readPage(list, { limit, cursor, count: true }, read);
    return {
      ...page,
      rows: rows.map((row) => ({ ...toPresentation(row), box: row.box, step: stepOf(row) })),
    };
  }

  async count(
    ctx: Context,
    { branch }: CallParsed<typeof presentationInboxCount>,
  ): Promise<CallOutput<typeof presentationInboxCount>> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return { attention: 0, waiting: 0 };
    const rows = await this.db.rows<{ box: PresentationBox; n: number }>(
      ctx,
      `SELECT p.box, COUNT(*) n FROM exam_presentation p
       WHERE p.business_id = :business AND p.box IS NOT NULL${scope.sql}${branch ? ' AND p.branch_id = :branch' : ''}
       GROUP BY p.box`,
      { ...scope.params, ...(branch ? { branch } : {}) },
    );
    const of = (wanted: PresentationBox) => Number(rows.find(({ box }) => box === wanted)?.n ?? 0);
    return { attention: of('attention'), waiting: of('waiting') };
  }

  dismiss(
    ctx: Context,
    { ids }: CallParsed<typeof presentationDismiss>,
  ): Promise<CallOutput<typeof presentationDismiss>> {
    const wanted = [...new Set(ids)].sort();
    return this.db.write(ctx, async (tx) => {
      const scope = branchScope(ctx, 'p');
      if (!scope) throw notFound();
      const rows = await tx.rows<RefusedRow>(
        `SELECT p.id, p.folder_id, p.student_id, p.branch_id, p.state, p.dismissed_at, p.version FROM exam_presentation p
         WHERE p.business_id = :business AND p.id IN (:wanted)${scope.sql} ORDER BY p.id FOR UPDATE`,
        { wanted, ...scope.params },
      );
      if (rows.length < wanted.length) throw notFound();
      if (rows.some(({ state }) => state !== 'rejected' && state !== 'failed'))
        throw new CodedError('AUES-005');
      // Two who put the same aside both get what they wanted.
      const open = rows.filter((row) => row.dismissed_at === null);
      if (open.length === 0) return { changed: 0 };
      await tx.run(
        `UPDATE exam_presentation SET dismissed_at = UTC_TIMESTAMP(3), version = version + 1
         WHERE business_id = :business AND id IN (:open)`,
        { open: open.map(({ id }) => id) },
      );
      for (const row of open) {
        tx.audit({
          entity: 'presentation',
          entityId: row.id,
          action: 'dismissed',
          changes: { dismissed: { from: false, to: true } },
        });
        tellPresentation(tx, row, row.state, row.version + 1);
      }
      return { changed: open.length };
    });
  }
}

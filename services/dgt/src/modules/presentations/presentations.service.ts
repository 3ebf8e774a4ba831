import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  PresentationState,
  presentationCount,
  presentationRead,
  presentationResult,
} from '@volante/contracts/dgt/presentation.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import { seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import type { Outcome } from '../../law/facts.js';
import type { Read } from '../../law-store/business-law.js';
import {
  PRESENTATION_COLUMNS,
  type PresentationRow,
  toPresentation,
} from '../../presentation-store/presentation-row.js';

type Page = CallOutput<typeof presentationRead>;
const EMPTY: Page = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

interface ResultRow {
  /** It is written down already. */
  written: number;
  student_id: string;
  name: string;
  dni: string;
  outcome: Outcome | null;
  mistakes: number | null;
}

/** Reads the inbox: presentations, answers, and results. */
@Injectable()
export class PresentationsService {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { folder, state, limit, cursor }: CallParsed<typeof presentationRead>,
  ): Promise<Page> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return EMPTY;
    const list: KeysetList<PresentationRow> = {
      columns: PRESENTATION_COLUMNS,
      from: `exam_presentation p WHERE p.business_id = :business${scope.sql}
        ${folder ? 'AND p.folder_id = :folder' : ''} ${state?.length ? 'AND p.state IN (:state)' : ''}`,
      params: { ...scope.params, ...(folder ? { folder } : {}), ...(state?.length ? { state } : {}) },
      id: 'p.id',
      descending: true,
      identity: ['presentation', folder ?? null, state ?? null],
    };
    const asked = { limit, cursor, count: true };
    const { rows, ...page } = await readPage(list, asked, this.reader(ctx));
    return { ...page, rows: rows.map(toPresentation) };
  }

  async count(
    ctx: Context,
    { folder }: CallParsed<typeof presentationCount>,
  ): Promise<CallOutput<typeof presentationCount>> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return { counts: [] };
    const rows = await this.db.rows<{ state: PresentationState; n: number }>(
      ctx,
      `SELECT p.state, COUNT(*) n FROM exam_presentation p
       WHERE p.business_id = :business${scope.sql} ${folder ? 'AND p.folder_id = :folder' : ''} GROUP BY p.state`,
      { ...scope.params, ...(folder ? { folder } : {}) },
    );
    return { counts: rows.map(({ state, n }) => ({ state, presentations: Number(n) })) };
  }

  async results(
    ctx: Context,
    { folder }: CallParsed<typeof presentationResult>,
  ): Promise<CallOutput<typeof presentationResult>> {
    const read = this.reader(ctx);
    await seenExamFolder(ctx, read, folder);
    const rows = await read<ResultRow>(
      `SELECT p.student_id, p.name, p.dni, p.outcome, p.mistakes, s.outcome IS NOT NULL written
       FROM exam_presentation p
       JOIN folder_student s ON s.business_id = p.business_id AND s.folder_id = p.folder_id AND s.student_id = p.student_id
       WHERE p.business_id = :business AND p.folder_id = :folder AND p.standing = 1
       ORDER BY s.position, p.id`,
      { folder },
    );
    return {
      rows: rows.flatMap(({ student_id: student, name, dni, outcome, mistakes }) =>
        outcome ? [{ student, name, dni, outcome, mistakes }] : [],
      ),
      pending: rows.filter(({ outcome, written }) => outcome === null && Number(written) === 0).length,
    };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}

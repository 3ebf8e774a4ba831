import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  paperCorrections,
  paperCreate,
  paperList,
  paperMark,
  paperMarks,
  paperPrint,
  paperRead,
  paperWithdraw,
} from '@volante/contracts/e-learning/paper-test.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { readAs } from '../../learner-store/learners.js';
import { withdrawMark } from '../../paper-store/correct-paper.js';
import { makePaper } from '../../paper-store/make-paper.js';
import { markPaper } from '../../paper-store/mark-papers.js';
import {
  keyOf,
  PAPER_COLUMNS,
  PAPER_FROM,
  type PaperRow,
  paperOf,
  readSheets,
  seenPaper,
} from '../../paper-store/paper-rows.js';
import { readCorrections, readResults } from '../../paper-store/results.js';

/** Tests on paper: made, printed, and their answers typed. */
@Injectable()
export class Papers {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async list(ctx: Context, { limit }: CallParsed<typeof paperList>): Promise<CallOutput<typeof paperList>> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return { rows: [], capped: false };
    const rows = await this.db.rows<PaperRow>(
      ctx,
      `SELECT ${PAPER_COLUMNS} FROM ${PAPER_FROM} WHERE p.business_id = :business${scope.sql}
       ORDER BY p.created_at DESC, p.id DESC LIMIT :most`,
      { ...scope.params, most: limit + 1 },
    );
    return { rows: rows.slice(0, limit).map(paperOf), capped: rows.length > limit };
  }

  create(ctx: Context, input: CallParsed<typeof paperCreate>): Promise<CallOutput<typeof paperCreate>> {
    return this.db.write(ctx, (tx) => makePaper(tx, input));
  }

  async read(ctx: Context, { id }: CallParsed<typeof paperRead>): Promise<CallOutput<typeof paperRead>> {
    const row = await seenPaper(ctx, readAs(this.db, ctx), id);
    const sheets = [...(await readSheets(readAs(this.db, ctx), id))].map(([variant, questions]) => ({
      variant,
      questions: questions.map((question) => ({
        ...{ id: question.question_id, code: question.code, statement: question.content.statement },
        options: question.answers.map((place) => question.content.options[place]?.text ?? ''),
        key: keyOf(question),
      })),
    }));
    return { ...paperOf(row), sheets };
  }

  async print(ctx: Context, input: CallParsed<typeof paperPrint>): Promise<CallOutput<typeof paperPrint>> {
    const { name } = await seenPaper(ctx, readAs(this.db, ctx), input.id);
    const title = `Imprimir ${name}`;
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: 'paper-test.print', title, input }),
    }));
  }

  async marks(ctx: Context, { id }: CallParsed<typeof paperMarks>): Promise<CallOutput<typeof paperMarks>> {
    await seenPaper(ctx, readAs(this.db, ctx), id);
    return { rows: await readResults(ctx, readAs(this.db, ctx), id) };
  }

  mark(ctx: Context, input: CallParsed<typeof paperMark>): Promise<CallOutput<typeof paperMark>> {
    return this.db.write(ctx, async (tx) => ({ rows: await markPaper(tx, input) }));
  }

  withdraw(ctx: Context, input: CallParsed<typeof paperWithdraw>): Promise<null> {
    return this.db.write(ctx, (tx) => withdrawMark(tx, input));
  }

  async corrections(
    ctx: Context,
    { id }: CallParsed<typeof paperCorrections>,
  ): Promise<CallOutput<typeof paperCorrections>> {
    await seenPaper(ctx, readAs(this.db, ctx), id);
    return { rows: await readCorrections(ctx, readAs(this.db, ctx), id) };
  }
}

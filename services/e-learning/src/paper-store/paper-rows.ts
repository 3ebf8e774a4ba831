import type { PaperTest } from '@volante/contracts/e-learning/paper-test.contract';
import { VARIANTS, type Variant } from '@volante/contracts/e-learning/paper-words';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { QuestionContent } from '../attempt-store/shown-rows.js';
import { type Read, readOf } from '../learner-store/learners.js';
import type { PrintedPlace } from '../practice/paper-order.js';

export interface PaperRow
  extends Pick<PaperTest, 'id' | 'name' | 'license' | 'exam' | 'questions' | 'minutes'> {
  branch_id: string;
  errors_allowed: number | null;
  confirmed: number;
  created_at: Date;
  created_by: string;
  variants: number;
  marked: number;
  zone: string | null;
}

export const PAPER_COLUMNS = `p.id, p.branch_id, p.name, p.license, p.exam, p.questions, p.minutes, p.errors_allowed,
  p.confirmed, p.created_at, p.created_by, b.time_zone zone,
  (SELECT COUNT(*) FROM paper_variant v WHERE v.business_id = p.business_id AND v.paper_id = p.id) variants,
  (SELECT COUNT(*) FROM paper_mark m WHERE m.business_id = p.business_id AND m.paper_id = p.id) marked`;
export const PAPER_FROM =
  'paper_test p LEFT JOIN branch_ref b ON b.business_id = p.business_id AND b.id = p.branch_id';

const REFERENCE = 6;

export const paperOf = (row: PaperRow): PaperTest => ({
  ...{ id: row.id, branch: row.branch_id, name: row.name, license: row.license, exam: row.exam },
  ...{ reference: row.id.slice(-REFERENCE).toUpperCase(), variants: Number(row.variants) },
  ...{ questions: row.questions, minutes: row.minutes, errorsAllowed: row.errors_allowed },
  ...{ confirmed: row.confirmed === 1, createdAt: row.created_at.toISOString(), createdBy: row.created_by },
  marked: Number(row.marked),
});

/** A test on paper of a branch that the person sees. DATA-404 for others. */
export async function seenPaper(ctx: Context, read: Read, id: string): Promise<PaperRow> {
  const scope = branchScope(ctx, 'p');
  if (!scope) throw notFound();
  const [row] = await read<PaperRow>(
    `SELECT ${PAPER_COLUMNS} FROM ${PAPER_FROM}
     WHERE p.business_id = :business AND p.id = :id${scope.sql}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends: those who type the answers of one test wait for each other. */
export async function lockPaper(tx: TenantTx, id: string): Promise<PaperRow> {
  await tx.rows('SELECT id FROM paper_test WHERE business_id = :business AND id = :id FOR UPDATE', { id });
  return seenPaper(tx.ctx, readOf(tx), id);
}

/** A question in the version that is printed. */
export interface PaperQuestion {
  question_id: string;
  version: number;
  code: string;
  content: QuestionContent & { topic: string | null };
}

/** The questions of a test in the versions that were fixed, whatever became of them. */
export async function readPaperQuestions(read: Read, paper: string): Promise<PaperQuestion[]> {
  const rows = await read<Omit<PaperQuestion, 'content'> & { content: string }>(
    `SELECT q.question_id, q.version, q.code, v.content FROM paper_question q
     JOIN question_version v ON v.business_id = q.business_id AND v.question_id = q.question_id AND v.version = q.version
     WHERE q.business_id = :business AND q.paper_id = :paper ORDER BY q.position`,
    { paper },
  );
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as PaperQuestion['content'] }));
}

/** A question as a variant prints it. */
export interface PrintedQuestion extends PaperQuestion {
  /** Places of the version's answers in their printed order. */
  answers: number[];
}
export type Sheets = ReadonlyMap<Variant, PrintedQuestion[]>;

/** The printed questions of each variant, in the order of the variants. */
export async function readSheets(read: Read, paper: string): Promise<Sheets> {
  const questions = await readPaperQuestions(read, paper);
  const rows = await read<{ variant: Variant; places: string }>(
    'SELECT variant, places FROM paper_variant WHERE business_id = :business AND paper_id = :paper ORDER BY variant',
    { paper },
  );
  return new Map(
    rows.map(({ variant, places }) => [
      variant,
      (JSON.parse(places) as PrintedPlace[]).flatMap(({ question, answers }) => {
        const known = questions[question];
        return known ? [{ ...known, answers }] : [];
      }),
    ]),
  );
}

/** Letters of the right answers, as printed. */
export const keyOf = ({ answers, content: { options } }: PrintedQuestion): string =>
  answers.flatMap((place, at) => (options[place]?.right ? [VARIANTS[at] ?? ''] : [])).join('');

import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import { itemStatistics } from '../practice/item-statistics.js';

interface SumRow {
  id: string;
  options: string;
  n: number;
  x: number;
  y: number;
  yy: number;
  xy: number;
  ms: number | null;
  best: number;
  [option: `o${number}` | `b${number}`]: number;
}

const PLACES = [0, 1, 2, 3] as const;
const REST = '((t.right_count - q.correct) / (t.questions - 1))';
// Places are single digits of a JSON array.
const chose = (place: number) => `q.chosen LIKE '%${place}%'`;

/**
 * One pass over the first answers in exams and fixed tests. The best third is that of the exam's attempts by their share of right
 * answers. Answers to former versions of a question do not count.
 */
const SUMS = `SELECT q.question_id id, c.options, COUNT(*) n, SUM(q.correct) x, SUM(${REST}) y, SUM(${REST} * ${REST}) yy,
    SUM(q.correct * ${REST}) xy, AVG(NULLIF(q.ms, 0)) ms, SUM(t.third = 1) best,
    ${PLACES.map((at) => `SUM(${chose(at)}) o${at}, SUM(t.third = 1 AND ${chose(at)}) b${at}`).join(', ')}
  FROM (
    SELECT id, right_count, questions, NTILE(3) OVER (PARTITION BY exam ORDER BY right_count / questions DESC, id) third
    FROM attempt WHERE business_id = :business AND kind IN ('exam', 'fixed', 'paper') AND finished_at IS NOT NULL
      AND reset_id IS NULL AND questions > 1
  ) t
  JOIN attempt_question q ON q.business_id = :business AND q.attempt_id = t.id AND q.first_try = 1
  JOIN question c ON c.business_id = :business AND c.id = q.question_id AND c.state <> 'deleted'
  JOIN (SELECT question_id, MAX(version) version FROM question_version WHERE business_id = :business
    GROUP BY question_id) v ON v.question_id = q.question_id AND v.version = q.version
  GROUP BY q.question_id`;

const SECOND = 1_000;
const COLUMNS = [
  ...['question_id', 'answers', 'facility', 'beyond_guess', 'discrimination', 'seconds', 'shares'],
  ...['best_shares', 'flags'],
];

function cellsOf(row: SumRow) {
  const right = (JSON.parse(row.options) as QuestionOption[]).map((option) => option.right);
  const found = itemStatistics(
    {
      ...{ n: Number(row.n), x: Number(row.x), y: Number(row.y), yy: Number(row.yy), xy: Number(row.xy) },
      ...{ chosen: PLACES.map((at) => Number(row[`o${at}`])), best: Number(row.best) },
      bestChosen: PLACES.map((at) => Number(row[`b${at}`])),
    },
    right,
  );
  const rounded = (shares: readonly number[]) => JSON.stringify(shares.map((one) => Number(one.toFixed(4))));
  return [
    ...[row.id, Number(row.n), found.facility, found.beyondGuess, found.discrimination],
    ...[row.ms === null ? null : Number(row.ms) / SECOND, rounded(found.shares)],
    ...[rounded(found.bestShares), JSON.stringify(found.flags)],
  ];
}

/** Computes the statistics of a school's questions from all attempts, in place of the former ones. */
export async function computeStatistics(db: Database, ctx: Context): Promise<void> {
  const at = new Date();
  const rows = await db.rows<SumRow>(ctx, SUMS);
  await db.write(
    ctx,
    async (tx) => {
      await tx.run('DELETE FROM question_statistic WHERE business_id = :business');
      await insertRows(tx, 'question_statistic', COLUMNS, rows.map(cellsOf));
      await tx.run(
        'INSERT INTO statistic_run (business_id, at) VALUES (:business, :at) ON DUPLICATE KEY UPDATE at = VALUES(at)',
        { at },
      );
    },
    { idempotencyKey: null },
  );
}

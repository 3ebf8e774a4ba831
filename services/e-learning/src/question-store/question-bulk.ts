import { question } from '@volante/contracts/e-learning/question.contract';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordBulk } from '@volante/service-kit/records/record-bulk';
import { recordSql } from '@volante/service-kit/records/record-sql';
import { contentOf, type Question, questionRules } from './question-rules.js';

/** Statements over questions, for what is written by hand beside the record. */
export const questionSql = recordSql(question, questionRules);
export const questionBulk = recordBulk(question, questionSql);

/** Writes new questions by few statements, each with its first version; no audit entry and no event. */
export async function insertQuestions(tx: TenantTx, rows: readonly Question[]): Promise<void> {
  await questionBulk.insert(tx, rows);
  await insertRows(
    tx,
    'question_version',
    ['question_id', 'version', 'content', 'at', 'by_name'],
    rows.map((row) => [
      ...[row.id, row.version, JSON.stringify(contentOf(row)), new Date(row.updatedAt)],
      tx.ctx.actor.userName,
    ]),
  );
}

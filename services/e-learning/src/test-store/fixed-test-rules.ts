import type { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import { invalid } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** Questions that come into a test are published ones of the school, for the exam of its block. */
export const fixedTestRules: RecordRules<typeof fixedTest> = {
  async beforeWrite(tx, after, before) {
    const known = new Set(before && before.block === after.block ? before.questions : []);
    const ids = after.questions.filter((id) => !known.has(id));
    if (ids.length === 0) return;
    const rows = await tx.rows<{ id: string }>(
      `SELECT q.id FROM question q JOIN test_block b ON b.business_id = q.business_id AND b.id = :block
       WHERE q.business_id = :business AND q.id IN (:ids) AND q.stage = 'published' AND q.state = 'active'
       AND LOCATE(CONCAT('"', b.exam, '"'), q.exams) > 0`,
      { ids, block: after.block },
    );
    if (rows.length === ids.length) return;
    const message = 'Todas las preguntas tienen que estar publicadas y ser del examen del bloque';
    throw invalid([{ path: 'questions', code: 'custom', message }]);
  },
};

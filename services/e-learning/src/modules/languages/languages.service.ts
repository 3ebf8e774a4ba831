import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { examOf, openAccess, studentOf } from '../../attempt-store/student.js';
import { isOffered, readReviewed } from '../../language-store/reviewed-texts.js';
import { type Read, readAs } from '../../learner-store/learners.js';
import { readExam } from '../../test-store/exam-rules.js';
import { readPool, USABLE } from '../../test-store/shown-questions.js';

const TEN_MINUTES_MS = 600_000;
/** Each reads the whole bank, with all reviewed translations. */
const MAX_LISTED = 60;

interface FixedTest {
  id: string;
  questions: string[];
}

/** The fixed tests of a licence, each with those of its questions that count today. */
async function readTests(read: Read, license: LicenceClass, today: string): Promise<FixedTest[]> {
  const tests = await read<{ id: string; questions: string }>(
    `SELECT t.id, t.questions FROM fixed_test t
     JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block AND b.state = 'active'
     WHERE t.business_id = :business AND t.state = 'active' AND b.license = :license`,
    { license },
  );
  const usable = await read<{ id: string }>(
    `SELECT id FROM question WHERE business_id = :business AND ${USABLE}`,
    { today },
  );
  const counts = new Set(usable.map(({ id }) => id));
  return tests.map(({ id, questions }) => ({
    id,
    questions: (JSON.parse(questions) as string[]).filter((one) => counts.has(one)),
  }));
}

/** Languages in which Traffic examines on a day, as the school has confirmed. */
async function readExamined(read: Read, today: string): Promise<Set<string>> {
  const rows = await read<{ language: string }>(
    `SELECT language FROM exam_language WHERE business_id = :business AND state = 'active' AND confirmed = 1
     AND since <= :today AND (until IS NULL OR until >= :today)`,
    { today },
  );
  return new Set(rows.map(({ language }) => language));
}

/** Tests that students may take in another language. */
@Injectable()
export class Languages {
  private readonly listed = new RequestBudget(MAX_LISTED, TEN_MINUTES_MS);

  constructor(private readonly db: Database) {}

  async list(
    ctx: CustomerContext,
    { license, exam: shown }: CallParsed<typeof learnLanguages>,
  ): Promise<CallOutput<typeof learnLanguages>> {
    this.listed.spend(ctx.actor.contact);
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    await openAccess(read, student, license);
    const exam = examOf(license, shown);
    const reviewed = await readReviewed(read);
    if (exam === null || reviewed.size === 0) return { rows: [] };
    const { today } = await readExam(this.db, ctx, exam, student.branch);
    const { pool } = await readPool(this.db, ctx, exam, today);
    const tests = await readTests(read, license, today);
    const examined = await readExamined(read, today);
    const topics = Map.groupBy(pool, ({ topic }) => topic);
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const rows = [...reviewed].map(([language, texts]) => ({
      language,
      examined: examined.has(language),
      whole: isOffered(texts, ids(pool)),
      topics: [...topics].flatMap(([topic, own]) => (topic && isOffered(texts, ids(own)) ? [topic] : [])),
      tests: ids(tests.filter(({ questions }) => isOffered(texts, questions))),
    }));
    return { rows: rows.filter((row) => row.whole || row.topics.length > 0 || row.tests.length > 0) };
  }
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { questionStatistics, testStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { MIN_ANSWERS, type StatisticFlag } from '@volante/contracts/e-learning/statistic-words';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { alphaOf } from '../../practice/item-statistics.js';

type Wanted = CallParsed<typeof questionStatistics>;

interface StatisticRow {
  id: string;
  code: string;
  statement: string;
  topic: string | null;
  options: string;
  answers: number;
  facility: number;
  beyondGuess: number;
  discrimination: number | null;
  seconds: number | null;
  shares: string;
  best_shares: string;
  flags: string;
}

const ORDERS: Readonly<Record<Wanted['sort'], string>> = {
  facility: 's.facility',
  discrimination: 's.discrimination IS NULL, s.discrimination',
  seconds: 's.seconds DESC',
  answers: 's.answers DESC',
};

function conditionsOf({ exam, topic, flag, search }: Wanted): { sql: string; params: SqlParams } {
  const parts = [
    exam ? ' AND LOCATE(:exam, q.exams) > 0' : '',
    topic ? ' AND q.topic = :topic' : '',
    flag ? ' AND LOCATE(:flag, s.flags) > 0' : '',
    search ? ' AND (q.statement LIKE :search OR q.code LIKE :search)' : '',
  ];
  return {
    sql: parts.join(''),
    params: {
      ...(exam ? { exam: JSON.stringify(exam) } : {}),
      ...(topic ? { topic } : {}),
      ...(flag ? { flag: JSON.stringify(flag) } : {}),
      ...(search ? { search: `%${escapeLike(search)}%` } : {}),
    },
  };
}

const shownOf = ({ options, shares, best_shares, flags, topic, ...row }: StatisticRow) => {
  const [all, best] = [JSON.parse(shares) as number[], JSON.parse(best_shares) as number[]];
  return {
    ...{ ...row, topic: topic ?? '', flags: JSON.parse(flags) as StatisticFlag[] },
    options: (JSON.parse(options) as QuestionOption[]).map((option, place) => ({
      ...{ ...option, share: all[place] ?? 0, best: best[place] ?? 0 },
    })),
  };
};

interface TestRow {
  id: string;
  name: string;
  block: string;
  students: number;
  passed: number;
  right_count: number;
  questions: number;
  variance: number;
}

/** The first attempt of each student at each fixed test. */
const FIRST = `(SELECT id, subject, passed, right_count, questions, exam,
    ROW_NUMBER() OVER (PARTITION BY contact_id, subject ORDER BY started_at, id) turn
  FROM attempt WHERE business_id = :business AND kind = 'fixed' AND finished_at IS NOT NULL AND reset_id IS NULL)`;

/** Statistics of questions and of fixed tests, over all students of the school. */
@Injectable()
export class Statistics {
  constructor(private readonly db: Database) {}

  async questions(ctx: Context, input: Wanted): Promise<CallOutput<typeof questionStatistics>> {
    const { sql, params } = conditionsOf(input);
    const rows = await this.db.rows<StatisticRow>(
      ctx,
      `SELECT q.id, q.code, q.statement, t.name topic, q.options, s.answers, s.facility, s.beyond_guess beyondGuess,
         s.discrimination, s.seconds, s.shares, s.best_shares, s.flags
       FROM question_statistic s
       JOIN question q ON q.business_id = s.business_id AND q.id = s.question_id AND q.state <> 'deleted'
       LEFT JOIN question_topic t ON t.business_id = q.business_id AND t.id = q.topic
       WHERE s.business_id = :business${sql} ORDER BY ${ORDERS[input.sort]}, q.id LIMIT :most`,
      { ...params, most: input.limit + 1 },
    );
    const [run] = await this.db.rows<{ at: Date }>(
      ctx,
      'SELECT at FROM statistic_run WHERE business_id = :business',
    );
    return {
      computedAt: run?.at.toISOString() ?? null,
      rows: rows.slice(0, input.limit).map(shownOf),
      capped: rows.length > input.limit,
    };
  }

  async tests(
    ctx: Context,
    { exam }: CallParsed<typeof testStatistics>,
  ): Promise<CallOutput<typeof testStatistics>> {
    const ofExam = exam ? ' AND b.exam = :exam' : '';
    const params: SqlParams = exam ? { exam } : {};
    const rows = await this.db.rows<TestRow>(
      ctx,
      `SELECT t.id, t.name, b.name block, COUNT(*) students, SUM(a.passed = 1) passed, SUM(a.right_count) right_count,
         SUM(a.questions) questions, VAR_POP(a.right_count) variance
       FROM ${FIRST} a JOIN fixed_test t ON t.business_id = :business AND t.id = a.subject AND t.state = 'active'
       JOIN test_block b ON b.business_id = :business AND b.id = t.block${ofExam}
       WHERE a.turn = 1 GROUP BY t.id ORDER BY b.name, t.name, t.id`,
      params,
    );
    const items = await this.db.rows<{ subject: string; p: number }>(
      ctx,
      `SELECT a.subject, AVG(q.correct) p FROM ${FIRST} a
       JOIN attempt_question q ON q.business_id = :business AND q.attempt_id = a.id
       WHERE a.turn = 1 GROUP BY a.subject, q.question_id`,
    );
    const facilities = Map.groupBy(items, ({ subject }) => subject);
    return {
      rows: rows.map(({ right_count, questions, variance, ...row }) => {
        const students = Number(row.students);
        const own = (facilities.get(row.id) ?? []).map(({ p }) => Number(p));
        return {
          ...{ id: row.id, name: row.name, block: row.block, students },
          ...{ passed: Number(row.passed) / students, right: Number(right_count) / Number(questions) },
          alpha: students >= MIN_ANSWERS ? alphaOf(own, Number(variance)) : null,
        };
      }),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EXAM_NAMES } from '@volante/contracts/e-learning/exam-words';
import type { learnNews, learnNewsRead } from '@volante/contracts/e-learning/law-news.contract';
import type { learnReportRead } from '@volante/contracts/e-learning/learn-report.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { studentOf } from '../../attempt-store/student.js';
import { RESTS_ON_CHANGE } from '../../law-store/affected.js';
import { readAs, readOf } from '../../learner-store/learners.js';
import { markReportRead, reportsOf } from '../../report-store/student-reports.js';
import { USABLE } from '../../test-store/shown-questions.js';

type News = CallOutput<typeof learnNews>['rows'][number];

interface NewsRow extends Omit<News, 'at' | 'isRead' | 'isWithdrawn' | 'exams'> {
  createdAt: Date;
  readAt: Date | null;
  state: string | null;
  /** Lists of exams, each as a question has it. */
  lists: string | null;
}

const MAX_NEWS = 50;

/** Reads what the school writes to a student: changes of the law, and answers to reports. */
@Injectable()
export class LearnNews {
  constructor(private readonly db: Database) {}

  async news(ctx: CustomerContext): Promise<CallOutput<typeof learnNews>> {
    const read = readAs(this.db, ctx);
    const { contacts, today } = await studentOf(read, ctx.actor.contact);
    const rows = await read<NewsRow>(
      `SELECT r.change_id id, n.subject title, n.body text, COALESCE(m.name, '') norm, COALESCE(c.article, '') article,
         c.in_force_on inForceOn, c.exam_on examOn, r.created_at createdAt, r.read_at readAt, c.state,
         (SELECT GROUP_CONCAT(DISTINCT exams) FROM question WHERE business_id = :business AND ${RESTS_ON_CHANGE} AND ${USABLE}) lists
       FROM law_news_recipient r
       JOIN law_news n ON n.business_id = r.business_id AND n.id = r.news_id
       LEFT JOIN law_change c ON c.business_id = r.business_id AND c.id = r.change_id
       LEFT JOIN norm m ON m.business_id = r.business_id AND m.id = c.norm
       WHERE r.business_id = :business AND r.contact_id IN (:contacts)
       ORDER BY r.created_at DESC, r.change_id DESC LIMIT ${MAX_NEWS}`,
      { contacts, today },
    );
    // Two contacts of one person may each have got it before they were joined: the older one is left out.
    const shown = new Map<string, News>();
    for (const row of rows) shown.set(row.id, newsOf(row, shown.get(row.id)));
    return { rows: [...shown.values()], reports: await reportsOf(read, contacts) };
  }

  read(ctx: CustomerContext, { id }: CallParsed<typeof learnNewsRead>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const { contacts } = await studentOf(readOf(tx), ctx.actor.contact);
      const { affectedRows } = await tx.run(
        `UPDATE law_news_recipient SET read_at = COALESCE(read_at, UTC_TIMESTAMP(3))
         WHERE business_id = :business AND change_id = :id AND contact_id IN (:contacts)`,
        { id, contacts },
      );
      if (affectedRows === 0) throw notFound();
      return null;
    });
  }

  readReport(ctx: CustomerContext, { id }: CallParsed<typeof learnReportRead>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const { contacts } = await studentOf(readOf(tx), ctx.actor.contact);
      await markReportRead(tx, id, contacts);
      return null;
    });
  }
}

function newsOf({ createdAt, readAt, state, lists, ...row }: NewsRow, newer: News | undefined): News {
  if (newer) return { ...newer, isRead: newer.isRead || readAt !== null };
  const isWithdrawn = state !== 'active';
  return {
    ...{ ...row, at: createdAt.toISOString(), isRead: readAt !== null, isWithdrawn },
    exams: isWithdrawn ? [] : EXAM_NAMES.filter((name) => lists?.includes(JSON.stringify(name))),
  };
}

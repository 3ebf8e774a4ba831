import { Inject, Injectable } from '@nestjs/common';
import type { Day } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import type { lawNewsPreview, lawNewsSend } from '@volante/contracts/e-learning/law-news.contract';
import { NEWS_AUDIENCE_NAMES, type NewsAudience } from '@volante/contracts/e-learning/law-news-words';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { AFFECTED, affectedParams } from '../../law-store/affected.js';
import { readAs, readOf } from '../../learner-store/learners.js';
import { survivorJoin } from '../../learner-store/survivor-join.js';
import { lawChangeRecord } from '../../records.js';
import { audienceOf, KNOWN, type NewsChange } from './news-audience.js';
import { proposedNews } from './news-text.js';

type Preview = CallOutput<typeof lawNewsPreview>;

interface SentRow {
  id: string;
  subject: string;
  audience: NewsAudience;
  createdAt: Date;
  by: string;
  students: number | string;
  mailed: number | string;
  waiting: number | string;
  opened: number | string;
}

/** Messages of the office to students about a change of the law. */
@Injectable()
export class LawNews {
  constructor(
    private readonly db: Database,
    @Inject(lawChangeRecord.store) private readonly store: RecordStore<typeof lawChange>,
  ) {}

  async preview(ctx: Context, { id }: CallParsed<typeof lawNewsPreview>): Promise<Preview> {
    const change = await this.store.one(ctx, id);
    const [norm] = await this.db.rows<{ name: string }>(
      ctx,
      'SELECT name FROM norm WHERE business_id = :business AND id = :norm',
      { norm: change.norm },
    );
    const [published] = await this.db.rows(
      ctx,
      `SELECT q.id FROM question q WHERE q.business_id = :business AND q.stage = 'published' AND ${AFFECTED} LIMIT 1`,
      affectedParams(change),
    );
    const today = await this.today(ctx);
    const audiences: Preview['audiences'] = [];
    for (const audience of NEWS_AUDIENCE_NAMES)
      audiences.push(await this.counts(ctx, change, { audience, today }));
    return {
      ...proposedNews({ ...change, normName: norm?.name ?? '', hasQuestions: published !== undefined }),
      ...{ from: change.examOn ?? change.inForceOn, maySend: change.state === 'active' },
      ...{ audiences, sent: await this.sent(ctx, id) },
    };
  }

  /** One that presses twice gets the reply of the first time; rivals wait at the change, and find everybody known. */
  async send(
    ctx: Context,
    { id, audience, subject, body }: CallParsed<typeof lawNewsSend>,
  ): Promise<CallOutput<typeof lawNewsSend>> {
    const today = await this.today(ctx);
    return this.db.write(ctx, async (tx) => {
      const found = await audienceOf(ctx, readOf(tx), await lockedChange(tx, id), { audience, today });
      const news = newId();
      const students = found ? await insertRecipients(tx, news, found) : 0;
      if (students === 0) throw new CodedError('LAW-NEWS-001');
      const { businessName: school, userName: by } = ctx.actor;
      await tx.run(
        `INSERT INTO law_news (business_id, id, change_id, subject, body, audience, school, by_name, created_at)
         VALUES (:business, :news, :change, :subject, :body, :audience, :school, :by, UTC_TIMESTAMP(3))`,
        { news, change: id, subject, body, audience, school, by },
      );
      tx.audit({ entity: 'law-news', entityId: news, action: 'created', changes: {} });
      return { students };
    });
  }

  private async today(ctx: Context): Promise<Day> {
    return localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
  }

  private async counts(
    ctx: Context,
    change: NewsChange,
    { audience, today }: { audience: NewsAudience; today: Day },
  ): Promise<Preview['audiences'][number]> {
    const found = await audienceOf(ctx, readAs(this.db, ctx), change, { audience, today });
    if (!found) return { audience, students: 0, withoutMail: 0, known: 0 };
    const [row] = await this.db.rows<{
      known: string | null;
      students: string | null;
      without: string | null;
    }>(
      ctx,
      `SELECT SUM(x.known) known, SUM(x.known = 0) students, SUM(x.known = 0 AND x.email = '') without
       FROM (SELECT w.email, w.id IN (${KNOWN}) known FROM (${found.sql}) w) x`,
      found.params,
    );
    const count = (value: string | null | undefined) => Number(value ?? 0);
    return {
      ...{ audience, students: count(row?.students) },
      ...{ withoutMail: count(row?.without), known: count(row?.known) },
    };
  }

  private async sent(ctx: Context, change: string): Promise<Preview['sent']> {
    const scope = branchScope(ctx, 'l');
    if (!scope) return [];
    const rows = await this.db.rows<SentRow>(
      ctx,
      `SELECT n.id, n.subject, n.audience, n.created_at createdAt, n.by_name \`by\`, COUNT(*) students,
         SUM(r.state = 'mailed') mailed, SUM(r.state = 'waiting') waiting, SUM(r.read_at IS NOT NULL) opened
       FROM law_news n JOIN law_news_recipient r ON r.business_id = n.business_id AND r.news_id = n.id ${survivorJoin('r')}
       WHERE n.business_id = :business AND n.change_id = :change${scope.sql}
       GROUP BY n.id, n.subject, n.audience, n.created_at, n.by_name ORDER BY n.created_at DESC, n.id DESC LIMIT 50`,
      { ...scope.params, change },
    );
    return rows.map(({ createdAt, students, mailed, waiting, opened, ...row }) => ({
      ...{ ...row, at: createdAt.toISOString(), students: Number(students) },
      ...{ mailed: Number(mailed), waiting: Number(waiting), read: Number(opened) },
    }));
  }
}

/** Sends of one change wait for each other. DATA-404, LAW-NEWS-002. */
async function lockedChange(tx: TenantTx, id: string): Promise<NewsChange> {
  const [change] = await tx.rows<NewsChange & { state: string }>(
    `SELECT id, norm, article, in_force_on inForceOn, exam_on examOn, state FROM law_change
     WHERE business_id = :business AND id = :id AND state <> 'deleted' FOR UPDATE`,
    { id },
  );
  if (!change) throw notFound();
  if (change.state !== 'active') throw new CodedError('LAW-NEWS-002');
  return change;
}

/** Everybody of the audience who has no message about the change yet; how many they are. */
async function insertRecipients(
  tx: TenantTx,
  news: string,
  { sql, params }: { sql: string; params: Parameters<TenantTx['run']>[1] },
): Promise<number> {
  const { affectedRows } = await tx.run(
    `INSERT INTO law_news_recipient (business_id, change_id, contact_id, news_id, state, due_at, created_at)
     SELECT :business, :change, w.id, :news, 'waiting', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM (${sql}) w
     WHERE w.id NOT IN (${KNOWN})`,
    { ...params, news },
  );
  return affectedRows;
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { learnAlias, learnRanking } from '@volante/contracts/e-learning/ranking.contract';
import { MAX_RANKED } from '@volante/contracts/e-learning/ranking.fields';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { mondayOf, startOfDay } from '@volante/service-kit/local-days';
import { studentOf } from '../../attempt-store/student.js';
import { type Read, readAs, readOf } from '../../learner-store/learners.js';
import { survivorJoin } from '../../learner-store/survivor-join.js';
import { ranked, type Scored, seenBy } from '../../practice/ranking.js';
import { isRankingOn } from './ranking-setting.js';

const TEN_MINUTES_MS = 600_000;
/** Each counts the answers of a week, of all who take part. */
const MAX_COUNTED = 60;

/** Each leaves an entry. */
const MAX_NAMED = 20;

/** Contacts with the person that they are: those who take part, and those that were joined into others, however often. */
const PEOPLE = `SELECT contact_id person, contact_id own FROM ranking_alias WHERE business_id = :business
  UNION ALL
  SELECT l.id, m.contact_id FROM (
    SELECT business_id, id contact_id FROM learner WHERE business_id = :business AND merged_into IS NOT NULL
  ) m ${survivorJoin('m')}`;

/** Results of those who take part, since an instant; tests of contacts that were joined into theirs are theirs. */
async function readScores(read: Read, since: Date): Promise<Scored[]> {
  const rows = await read<{ contact: string; alias: string; rights: number }>(
    `SELECT r.contact_id contact, r.alias, COUNT(DISTINCT q.question_id) rights FROM ranking_alias r
     JOIN learner p ON p.business_id = r.business_id AND p.id = r.contact_id AND p.state = 'active'
       AND p.type = 'P' AND p.merged_into IS NULL
     JOIN (${PEOPLE}) people ON people.person = r.contact_id
     LEFT JOIN attempt t ON t.business_id = r.business_id AND t.contact_id = people.own AND t.started_at >= :since
       AND t.finished_at IS NOT NULL AND t.reset_id IS NULL
     LEFT JOIN attempt_question q ON q.business_id = r.business_id AND q.attempt_id = t.id AND q.correct = 1
     WHERE r.business_id = :business GROUP BY r.contact_id, r.alias`,
    { since },
  );
  return rows.map(({ rights, ...row }) => ({ ...row, right: Number(rights) }));
}

async function aliasOf(read: Read, contact: string): Promise<string | null> {
  const [row] = await read<{ alias: string }>(
    'SELECT alias FROM ranking_alias WHERE business_id = :business AND contact_id = :contact',
    { contact },
  );
  return row?.alias ?? null;
}

/** The school took it away: nobody takes it again. */
const isBarred = async (read: Read, alias: string): Promise<boolean> =>
  (await read('SELECT alias FROM ranking_barred WHERE business_id = :business AND alias = :alias', { alias }))
    .length > 0;

/** The ranking of the week, as students see it. */
@Injectable()
export class Ranking {
  private readonly counted = new RequestBudget(MAX_COUNTED, TEN_MINUTES_MS);
  private readonly named = new RequestBudget(MAX_NAMED, TEN_MINUTES_MS);

  constructor(private readonly db: Database) {}

  async read(ctx: CustomerContext): Promise<CallOutput<typeof learnRanking>> {
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    const since = mondayOf(student.today);
    const isOn = await isRankingOn(read);
    const alias = await aliasOf(read, student.id);
    if (!isOn || alias === null) return { isOn, alias, since, rows: [] };
    this.counted.spend(ctx.actor.contact);
    const rows = ranked(await readScores(read, new Date(startOfDay(since, student.zone))));
    return {
      ...{ isOn, alias, since },
      rows: seenBy(rows, student.id, MAX_RANKED).map(({ contact, place, alias: name, right }) => ({
        ...{ place, alias: name, right, isMe: contact === student.id },
      })),
    };
  }

  async name(
    ctx: CustomerContext,
    { alias }: CallParsed<typeof learnAlias>,
  ): Promise<CallOutput<typeof learnAlias>> {
    this.named.spend(ctx.actor.contact);
    return this.db.write(ctx, async (tx) => {
      const { id: contact, contacts } = await studentOf(readOf(tx), ctx.actor.contact);
      if (alias !== null && !(await isRankingOn(readOf(tx)))) throw new CodedError('RANKING-002');
      if (alias !== null && (await isBarred(readOf(tx), alias))) throw new CodedError('RANKING-003');
      const before = await aliasOf(readOf(tx), contact);
      // An alias of a contact that was joined into this one is free for it again.
      await tx.run('DELETE FROM ranking_alias WHERE business_id = :business AND contact_id IN (:contacts)', {
        contacts,
      });
      if (before !== alias)
        tx.audit({
          ...{ entity: 'ranking', entityId: contact, action: 'updated' },
          changes: { alias: { from: before, to: alias } },
        });
      if (alias === null) return { alias };
      try {
        await tx.run(
          `INSERT INTO ranking_alias (business_id, contact_id, alias, joined_at)
           VALUES (:business, :contact, :alias, :now)`,
          { contact, alias, now: new Date() },
        );
      } catch (error) {
        if (isDuplicate(error, 'ranking_alias_alias')) throw new CodedError('RANKING-001');
        throw error;
      }
      return { alias };
    });
  }
}

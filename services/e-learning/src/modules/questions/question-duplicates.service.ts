import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { questionDuplicates } from '@volante/contracts/e-learning/question.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

const MAX_DUPLICATES = 400;
const MAX_PAIRS = 2_000;

type Found = CallOutput<typeof questionDuplicates>;
type Same = Found['groups'][number][number];
type Alike = Found['pictures'][number][number];

interface PairRow {
  question_id: string;
  other_id: string;
}

const PAIRS = `SELECT p.question_id, p.other_id FROM picture_pair p
  JOIN question o ON o.business_id = p.business_id AND o.id = p.question_id AND o.state <> 'deleted'
  JOIN question t ON t.business_id = p.business_id AND t.id = p.other_id AND t.state <> 'deleted'
  WHERE p.business_id = :business`;

/** Questions that lead to each other, in the order in which they are met. */
function groupsOf(pairs: readonly PairRow[]): string[][] {
  const group = new Map<string, string[]>();
  for (const { question_id: one, other_id: other } of pairs) {
    const [left, right] = [group.get(one) ?? [one], group.get(other) ?? [other]];
    if (left === right) continue;
    left.push(...right);
    for (const id of left) group.set(id, left);
  }
  return [...new Set(group.values())];
}

/** Questions that are in the bank twice, by their text or by their picture. Four statements, whatever the size of the bank. */
@Injectable()
export class QuestionDuplicates {
  constructor(private readonly db: Database) {}

  async find(ctx: Context, { id }: CallParsed<typeof questionDuplicates>): Promise<Found> {
    const [groups, pictures, waiting] = await Promise.all([
      this.texts(ctx, id),
      this.pictures(ctx, id),
      this.waiting(ctx),
    ]);
    return { groups, pictures, waiting };
  }

  private async texts(ctx: Context, id: string | undefined): Promise<Found['groups']> {
    const own = id === undefined ? '' : ' AND o.id = :id';
    const rows = await this.db.rows<Same & { text_key: string }>(
      ctx,
      `SELECT r.id, r.code, r.statement, r.text_key FROM question r WHERE r.business_id = :business AND r.state <> 'deleted'
       AND r.text_key IN (
         SELECT o.text_key FROM question o WHERE o.business_id = :business AND o.state <> 'deleted'${own}
       )
       AND EXISTS (
         SELECT 1 FROM question t WHERE t.business_id = :business AND t.text_key = r.text_key
         AND t.state <> 'deleted' AND t.id <> r.id
       )
       ORDER BY r.text_key, r.id LIMIT ${MAX_DUPLICATES}`,
      { id: id ?? '' },
    );
    const groups = new Map<string, Same[]>();
    for (const { text_key: key, ...row } of rows) groups.set(key, [...(groups.get(key) ?? []), row]);
    return [...groups.values()];
  }

  private async pictures(ctx: Context, id: string | undefined): Promise<Found['pictures']> {
    const own = id === undefined ? ' AND p.question_id < p.other_id' : ' AND p.question_id = :id';
    const pairs = await this.db.rows<PairRow>(
      ctx,
      `${PAIRS}${own} ORDER BY p.question_id, p.other_id LIMIT ${MAX_PAIRS}`,
      { id: id ?? '' },
    );
    if (pairs.length === 0) return [];
    const groups = groupsOf(pairs);
    const rows = await this.db.rows<Alike>(
      ctx,
      `SELECT id, code, statement, picture, picture_alt AS pictureAlt FROM question
       WHERE business_id = :business AND id IN (:ids) AND picture IS NOT NULL`,
      { ids: groups.flat() },
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return groups.map((ids) => ids.flatMap((one) => byId.get(one) ?? [])).filter(({ length }) => length > 1);
  }

  private async waiting(ctx: Context): Promise<number> {
    const [row] = await this.db.rows<{ waiting: number | string }>(
      ctx,
      'SELECT COUNT(*) AS waiting FROM picture_key WHERE business_id = :business AND due_at IS NOT NULL',
    );
    return Number(row?.waiting ?? 0);
  }
}

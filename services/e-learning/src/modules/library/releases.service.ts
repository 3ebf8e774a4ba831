import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_RELEASED_SHOWN,
  RELEASE_CHANGES,
  type releaseList,
  type releaseQuestion,
  type releaseView,
} from '@volante/contracts/e-learning/library-release.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { LibraryItem } from '../../library/library-items.js';
import { type Difference, differences } from '../../library/release-diff.js';
import { itemsOf, RELEASES, type ReleaseRow, viewOf } from '../../library/release-rows.js';

type Content = NonNullable<CallOutput<typeof releaseQuestion>['now']>;

const contentOf = ({ content, exams, topic, norm, drawing }: LibraryItem): Content => ({
  ...{ statement: content.statement, explanation: content.explanation, article: content.article },
  options: content.options.map(({ text, right }) => ({ text, right })),
  ...{ exams: [...exams], topic, norm: norm.citation, drawing },
});

/** Kinds that are shown without a search, the first questions of each: a release has thousands. */
const SHOWN = RELEASE_CHANGES.filter((change) => change !== 'same');

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The operator's releases of the product's questions, as they are read. */
@Injectable()
export class Releases {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof releaseList>> {
    const rows = await this.db.rows<ReleaseRow>(
      ctx,
      `${RELEASES} ORDER BY r.number IS NOT NULL, r.number DESC, r.created_at DESC, r.id`,
    );
    const current = rows.find(({ state }) => state === 'published');
    return { rows: rows.map(viewOf), current: current?.number ?? null };
  }

  async view(
    ctx: Context,
    { id, search }: CallParsed<typeof releaseView>,
  ): Promise<CallOutput<typeof releaseView>> {
    const { release, all } = await this.compared(ctx, id);
    const words = folded(search ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const has = ({ now, before }: Difference): boolean => {
      const text = folded(`${(now ?? before)?.content.statement} ${(now ?? before)?.topic}`);
      return words.every((word) => text.includes(word));
    };
    const shown =
      words.length === 0
        ? SHOWN.flatMap((kind) => all.filter(({ change }) => change === kind).slice(0, MAX_RELEASED_SHOWN))
        : all.filter(has).slice(0, MAX_RELEASED_SHOWN);
    return {
      release: viewOf(release),
      rows: shown.map(({ key, change, parts, before, now }) => {
        const item = now ?? before;
        return { key, change, parts, statement: item?.content.statement ?? '', topic: item?.topic ?? '' };
      }),
    };
  }

  async question(
    ctx: Context,
    { id, key }: CallParsed<typeof releaseQuestion>,
  ): Promise<CallOutput<typeof releaseQuestion>> {
    const { all } = await this.compared(ctx, id);
    const found = all.find((one) => one.key === key);
    if (!found) throw notFound();
    const { change, parts, before, now } = found;
    return { change, parts, before: before && contentOf(before), now: now && contentOf(now) };
  }

  private async compared(ctx: Context, id: string): Promise<{ release: ReleaseRow; all: Difference[] }> {
    const [release] = await this.db.rows<ReleaseRow>(ctx, `${RELEASES} AND r.id = :id`, { id });
    if (!release) throw notFound();
    const read = <T>(sql: string, params: Record<string, string>) => this.db.rows<T>(ctx, sql, params);
    const [before, now] = [await itemsOf(read, release.base_id), await itemsOf(read, id)];
    return { release, all: differences(before, now) };
  }
}

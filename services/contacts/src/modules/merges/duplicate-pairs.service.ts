import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  contactDuplicateList,
  contactDuplicateSettle,
} from '@volante/contracts/contacts/contact-merge.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { listChanged } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Sealer } from '@volante/service-kit/sealing';
import { facetMasks } from '../../contact-search/bits.js';
import { SUMMARY_COLUMNS } from '../../contact-store/contact.mapper.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';
import { refuseSame } from './contact-pair.js';
import { pairsOf, type SharingRow } from './duplicate-pairs.js';

type Page = CallOutput<typeof contactDuplicateList>;

/** Tokens that one request looks through: some hundredths of a second's worth. */
const STRETCH = 60_000;
/** Limit of pairs for each of many who share a telephone (the school's own, say). */
const SHARING = 6;
const LAST = '~~';
const [LISTED = 0] = facetMasks({}, ['active', 'inactive'], null);

const STRETCH_END = `SELECT token FROM contact_token WHERE business_id = :business AND token > :after
  ORDER BY token LIMIT 1 OFFSET ${STRETCH}`;

/** Telephones and tax ids begin with a digit, e-mail addresses have an @: the words of names are passed over. */
const SHARED = `SELECT t.token FROM contact_token t
  WHERE t.business_id = :business AND t.token > :after AND t.token <= :end AND (t.facets & :listed) <> 0
    AND (t.token < ':' OR t.token LIKE '%@%') AND LENGTH(t.token) >= 5
  GROUP BY t.token HAVING COUNT(*) > 1 ORDER BY t.token LIMIT :count`;

/** Pairs of contacts that look like one person, in the order of the shared value: the index itself is walked. */
@Injectable()
export class DuplicatePairsService {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  async list(ctx: Context, { limit, cursor }: CallParsed<typeof contactDuplicateList>): Promise<Page> {
    const after = cursor ? this.decode(ctx, cursor) : '';
    const [stretch] = await this.db.rows<{ token: string }>(ctx, STRETCH_END, { after });
    const shared = await this.db.rows<{ token: string }>(ctx, SHARED, {
      after,
      end: stretch?.token ?? LAST,
      listed: LISTED,
      count: limit + 1,
    });
    const tokens = shared.slice(0, limit).map(({ token }) => token);
    const rows = await this.sharing(ctx, tokens);
    const distinct = await this.distinct(ctx, rows);
    const page: Page['rows'] = [];
    for (const token of tokens) {
      const pairs = pairsOf(
        token,
        rows.filter((row) => row.token === token),
      );
      page.push(...pairs.filter(({ contacts: [one, other] }) => !distinct.has(keyOf(one.id, other.id))));
      if (page.length >= limit) return { rows: page, next: this.encode(ctx, token) };
    }
    const reached = shared.length > limit ? tokens.at(-1) : stretch?.token;
    return { rows: page, next: reached ? this.encode(ctx, reached) : null };
  }

  /** The shared value may belong to contacts in hidden branches: the cursor does not reveal it. */
  private encode(ctx: Context, token: string): string {
    return this.sealer.seal(token, placeOf(ctx)).toString('base64url');
  }

  private decode(ctx: Context, cursor: string): string {
    try {
      return this.sealer.open(Buffer.from(cursor, 'base64url'), placeOf(ctx));
    } catch {
      throw listChanged();
    }
  }

  private async sharing(ctx: Context, tokens: readonly string[]): Promise<SharingRow[]> {
    const scope = branchScope(ctx, 'c');
    if (!scope || tokens.length === 0) return [];
    return this.db.rows<SharingRow>(
      ctx,
      `SELECT * FROM (
         SELECT t.token, ${SUMMARY_COLUMNS}, c.phone2,
           ROW_NUMBER() OVER (PARTITION BY t.token ORDER BY c.id) AS place
         FROM contact_token t STRAIGHT_JOIN contact c ON c.business_id = t.business_id AND c.id = t.contact_id
         WHERE t.business_id = :business AND t.token IN (:tokens) AND c.state IN ('active', 'inactive')${scope.sql}
       ) found WHERE found.place <= ${SHARING} ORDER BY found.token, found.id`,
      { ...scope.params, tokens },
    );
  }

  private async distinct(ctx: Context, rows: readonly SharingRow[]): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const ids = [...new Set(rows.map(({ id }) => id))];
    const known = await this.db.rows<{ one_id: string; other_id: string }>(
      ctx,
      `SELECT one_id, other_id FROM contact_distinct
       WHERE business_id = :business AND one_id IN (:ids) AND other_id IN (:ids)`,
      { ids },
    );
    return new Set(known.map(({ one_id: one, other_id: other }) => one + other));
  }

  settle(
    ctx: Context,
    { contacts, distinct }: CallParsed<typeof contactDuplicateSettle>,
  ): Promise<CallOutput<typeof contactDuplicateSettle>> {
    const [one, other] = [...contacts].sort() as [string, string];
    refuseSame(one, other);
    return this.db.write(ctx, async (tx) => {
      await lockVisible(tx, contacts);
      const params = { one, other };
      if (distinct) {
        await tx.run(
          `INSERT INTO contact_distinct (business_id, one_id, other_id, user_id, settled_at)
           VALUES (:business, :one, :other, :user, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE one_id = one_id`,
          { ...params, user: ctx.actor.userId },
        );
      } else {
        await tx.run(
          'DELETE FROM contact_distinct WHERE business_id = :business AND one_id = :one AND other_id = :other',
          params,
        );
      }
      return null;
    });
  }
}

const keyOf = (one: string, other: string) => (one < other ? one + other : other + one);
/** A cursor is good for the person who got it. */
const placeOf = ({ actor }: Context) => `duplicate list ${actor.businessId} ${actor.userId}`;

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type AccessTab, EXPIRING_DAYS } from '@volante/contracts/e-learning/access-words';
import type {
  studentAccessExpiring,
  studentAccessList,
  studentAccessRead,
  studentsByDni,
} from '@volante/contracts/e-learning/student-access.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import {
  LISTED_COLUMNS,
  LISTED_FROM,
  type ListedAccess,
  shownAccess,
} from '../../access-store/access-rows.js';
import { readAs, seenLearner } from '../../learner-store/learners.js';
import { lookUp } from './dni-list.js';

type List = CallParsed<typeof studentAccessList>;

const TABS: Readonly<Record<AccessTab, string>> = {
  all: '',
  expiring: ' AND a.blocked = 0 AND a.until BETWEEN :today AND :soon',
  expired: ' AND a.blocked = 0 AND a.until < :today',
  blocked: ' AND a.blocked = 1',
};
const NOTHING = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

/** Students with access, as staff see those of their branches. */
@Injectable()
export class AccessLists {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { contact }: CallParsed<typeof studentAccessRead>,
  ): Promise<CallOutput<typeof studentAccessRead>> {
    await seenLearner(ctx, readAs(this.db, ctx), contact);
    const rows = await this.db.rows<ListedAccess>(
      ctx,
      `SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM} AND l.id = :contact ORDER BY a.license`,
      { contact },
    );
    return { contact, rows: rows.map(shownAccess) };
  }

  byDni(
    ctx: Context,
    { dnis, license }: CallParsed<typeof studentsByDni>,
  ): Promise<CallOutput<typeof studentsByDni>> {
    return lookUp(ctx, readAs(this.db, ctx), dnis, license).then((rows) => ({ rows }));
  }

  async list(
    ctx: Context,
    { limit, cursor, count, ...filters }: List,
  ): Promise<CallOutput<typeof studentAccessList>> {
    const scope = branchScope(ctx, 'l');
    if (!scope) return NOTHING;
    const { sql, params } = conditionsOf(filters, await this.days(ctx, EXPIRING_DAYS));
    const page = await readPage<ListedAccess>(
      {
        columns: LISTED_COLUMNS,
        from: `${LISTED_FROM}${scope.sql}${sql}`,
        params: { ...scope.params, ...params },
        ...{ id: 'a.id', key: { sql: 'l.name', of: ({ name }: ListedAccess) => name }, descending: false },
        identity: [filters, visibleBranches(ctx)],
      },
      { limit, cursor, count },
      (text, values) => this.db.rows(ctx, text, values),
    );
    return { ...page, rows: page.rows.map(shownAccess) };
  }

  async expiring(
    ctx: Context,
    { days, limit }: CallParsed<typeof studentAccessExpiring>,
  ): Promise<CallOutput<typeof studentAccessExpiring>> {
    const scope = branchScope(ctx, 'l');
    if (!scope) return { rows: [], capped: false };
    const rows = await this.db.rows<ListedAccess>(
      ctx,
      `SELECT ${LISTED_COLUMNS} FROM ${LISTED_FROM}${scope.sql} AND l.state = 'active'${TABS.expiring}
       ORDER BY a.until, l.name, a.id LIMIT :most`,
      { ...scope.params, ...(await this.days(ctx, days)), most: limit + 1 },
    );
    return { rows: rows.slice(0, limit).map(shownAccess), capped: rows.length > limit };
  }

  private async days(ctx: Context, ahead: number): Promise<{ today: string; soon: string }> {
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return { today, soon: addDays(today, ahead) };
  }
}

function conditionsOf(
  { tab, search, license, branch }: Pick<List, 'tab' | 'search' | 'license' | 'branch'>,
  days: SqlParams,
): { sql: string; params: SqlParams } {
  const words = search.split(/\s+/).filter(Boolean);
  const parts = [
    TABS[tab],
    ...words.map((_, at) => ` AND (l.name LIKE :word${at} OR l.dni LIKE :word${at})`),
    license ? ' AND a.license = :license' : '',
    branch ? ' AND l.branch_id = :branch' : '',
  ];
  return {
    sql: parts.join(''),
    params: {
      ...days,
      ...Object.fromEntries(words.map((word, at) => [`word${at}`, `%${escapeLike(word)}%`])),
      ...(license ? { license } : {}),
      ...(branch ? { branch } : {}),
    },
  };
}

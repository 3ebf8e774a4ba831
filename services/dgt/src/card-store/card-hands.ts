import type { Permission } from '@volante/contracts/permissions';
import { type Context, can } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** People who may change the book write into cards for every teacher and annul lines of others. */
const OFFICE: Permission = 'dgt-book.modify';

/** A teacher signs with their own account; for a teacher without one, the office signs. */
export const maySignAs = (ctx: Context, account: string | null): boolean =>
  account === null ? can(ctx, OFFICE) : account === ctx.actor.userId;

/** A teacher writes what they taught themselves; the office, what anybody did. */
export const mayWriteAs = (ctx: Context, account: string | null): boolean =>
  can(ctx, OFFICE) || account === ctx.actor.userId;

/** A teacher annuls their own unsigned line; the office annuls any other. */
export const mayAnnul = (
  ctx: Context,
  { userId, isSigned }: { userId: string; isSigned: boolean },
): boolean => can(ctx, OFFICE) || (userId === ctx.actor.userId && !isSigned);

/** The teachers that the person may choose: a condition on `teacher t`, with its parameters. */
export const namableTeachers = (ctx: Context): { sql: string; params: SqlParams } =>
  can(ctx, OFFICE)
    ? { sql: '', params: {} }
    : { sql: ' AND t.account = :own', params: { own: ctx.actor.userId } };

import type { Permission } from '@volante/contracts/permissions';
import { type Context, can } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** Whoever may change the book writes into cards for every teacher and annuls what others wrote. */
const OFFICE: Permission = 'dgt-book.modify';

/** As a teacher signs whoever they are, with their own account; without one, the office on their behalf. */
export const maySignAs = (ctx: Context, account: string | null): boolean =>
  account === null ? can(ctx, OFFICE) : account === ctx.actor.userId;

/** A teacher writes what they taught themselves; the office, what anybody did. */
export const mayWriteAs = (ctx: Context, account: string | null): boolean =>
  can(ctx, OFFICE) || account === ctx.actor.userId;

/** One's own line without a signature is annulled by oneself; anything else by the office. */
export const mayAnnul = (
  ctx: Context,
  { userId, isSigned }: { userId: string; isSigned: boolean },
): boolean => can(ctx, OFFICE) || (userId === ctx.actor.userId && !isSigned);

/** The teachers whom the person may name: a condition on `teacher t`, with what it needs. */
export const namableTeachers = (ctx: Context): { sql: string; params: SqlParams } =>
  can(ctx, OFFICE)
    ? { sql: '', params: {} }
    : { sql: ' AND t.account = :own', params: { own: ctx.actor.userId } };

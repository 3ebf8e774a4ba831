import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  accessBlock,
  accessExpire,
  accessExpireByDni,
  accessExpireOne,
  accessGive,
  testExpire,
  testRepeats,
} from '@volante/contracts/e-learning/student-access.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type Changed, changeAccess, changeOne } from '../../access-store/change-access.js';
import { renewed, renewedUntil } from '../../access-store/renewal.js';
import { learnUnknown, readOf } from '../../learner-store/learners.js';
import { lookUp } from './dni-list.js';

/** Gives, renews and ends the access of students to theory tests. */
@Injectable()
export class AccessChanges {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  give(
    ctx: Context,
    { contacts, license, ...terms }: CallParsed<typeof accessGive>,
  ): Promise<CallOutput<typeof accessGive>> {
    return this.db.write(ctx, async (tx) => {
      await learnUnknown(tx, this.calls, contacts);
      return changeAccess(tx, contacts, license, (before, { isActive }) =>
        isActive
          ? { ...terms, blocked: before?.blocked ?? false, moreTime: before?.moreTime ?? 0 }
          : 'inactive',
      );
    });
  }

  block(
    ctx: Context,
    { contacts, license, blocked }: CallParsed<typeof accessBlock>,
  ): Promise<CallOutput<typeof accessBlock>> {
    return this.db.write(ctx, (tx) =>
      changeAccess(tx, contacts, license, (before) => (before ? { ...before, blocked } : 'none')),
    );
  }

  expire(
    ctx: Context,
    { contacts, license, ...renewal }: CallParsed<typeof accessExpire>,
  ): Promise<CallOutput<typeof accessExpire>> {
    return this.db.write(ctx, (tx) => changeAccess(tx, contacts, license, renewed(renewal)));
  }

  /** DATA-404 for a contact out of reach, LEARNER-001 for one without access. */
  async expireOne(
    ctx: Context,
    { contact, license, ...renewal }: CallParsed<typeof accessExpireOne>,
  ): Promise<CallOutput<typeof accessExpireOne>> {
    return this.db.write(ctx, async (tx) => {
      let until: string | null = null;
      await changeOne(tx, contact, license, (before, { today }) => {
        if (!before) return 'none';
        until = renewedUntil(renewal, before.until, today);
        return { ...before, until };
      });
      return { until };
    });
  }

  expireByDni(
    ctx: Context,
    { dnis, license, ...renewal }: CallParsed<typeof accessExpireByDni>,
  ): Promise<CallOutput<typeof accessExpireByDni>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await lookUp(ctx, readOf(tx), dnis, license);
      const contacts = [...new Set(rows.flatMap(({ contact }) => contact ?? []))];
      const unknown = rows.filter(({ result }) => result !== 'found').map(({ dni }) => dni);
      const none: Changed = { changed: 0, skipped: [] };
      const done = contacts.length > 0 ? await changeAccess(tx, contacts, license, renewed(renewal)) : none;
      return { ...done, unknown };
    });
  }

  testExpire(
    ctx: Context,
    { contacts, license, testsUntil }: CallParsed<typeof testExpire>,
  ): Promise<CallOutput<typeof testExpire>> {
    return this.db.write(ctx, (tx) =>
      changeAccess(tx, contacts, license, (before) => (before ? { ...before, testsUntil } : 'none')),
    );
  }

  repeats(
    ctx: Context,
    { contacts, license, repeats }: CallParsed<typeof testRepeats>,
  ): Promise<CallOutput<typeof testRepeats>> {
    return this.db.write(ctx, (tx) =>
      changeAccess(tx, contacts, license, (before) => (before ? { ...before, repeats } : 'none')),
    );
  }
}

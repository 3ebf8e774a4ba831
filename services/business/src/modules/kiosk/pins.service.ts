import { Injectable } from '@nestjs/common';
import { accountSuspension } from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  clockBadge,
  clockPin,
  clockPinSet,
  employeePin,
  employeePinReset,
  employeePins,
} from '@volante/contracts/clock/clock-pin.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { clockPerson } from '../../clock-store/clock-people.js';
import { employeeScope, employees } from '../../employee-store/employee-store.js';
import { badgeOf } from '../../kiosk-store/badge.js';
import { KioskKeys } from '../../kiosk-store/kiosk-keys.js';
import { isWeakPin, newPin } from '../../kiosk-store/pin-hash.js';
import { PinStore } from '../../kiosk-store/pin-store.js';

interface StateRow {
  setAt: Date | null;
  lockedUntil: Date | null;
}
const COLUMNS =
  'p.set_at AS setAt, IF(p.locked_until > UTC_TIMESTAMP(3), p.locked_until, NULL) AS lockedUntil';
const JOIN = 'LEFT JOIN clock_pin p ON p.business_id = e.business_id AND p.employee_id = e.id';

const stateOf = ({ setAt, lockedUntil }: StateRow): CallOutput<typeof clockPin> => ({
  hasPin: setAt !== null,
  setAt: setAt?.toISOString() ?? null,
  lockedUntil: lockedUntil?.toISOString() ?? null,
});

/** PINs for the shared tablet, and the code that a phone shows it. */
@Injectable()
export class PinsService {
  constructor(
    private readonly db: Database,
    private readonly store: PinStore,
    private readonly keys: KioskKeys,
    private readonly calls: CallClient<'business'>,
  ) {}

  async of(ctx: Context, { id }: CallParsed<typeof employeePin>): Promise<CallOutput<typeof employeePin>> {
    const scope = employeeScope(ctx);
    const [row] = await this.db.rows<StateRow>(
      ctx,
      `SELECT ${COLUMNS} FROM employee e ${JOIN} WHERE e.business_id = :business AND e.id = :id${scope.sql}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
    return stateOf(row);
  }

  async list(ctx: Context): Promise<CallOutput<typeof employeePins>> {
    const scope = employeeScope(ctx);
    const rows = await this.db.rows<StateRow & { id: string; name: string }>(
      ctx,
      `SELECT e.id, e.name, ${COLUMNS} FROM employee e ${JOIN}
       WHERE e.business_id = :business AND e.state = 'active'${scope.sql} ORDER BY e.name, e.id`,
      scope.params,
    );
    return { rows: rows.map(({ id, name, ...row }) => ({ id, name, ...stateOf(row) })) };
  }

  async reset(
    ctx: Context,
    { id }: CallParsed<typeof employeePinReset>,
  ): Promise<CallOutput<typeof employeePinReset>> {
    await this.assertMayTouch(ctx, id);
    const pin = newPin();
    const hashed = await this.store.hash(ctx.actor.businessId, pin);
    await this.db.write(
      ctx,
      async (tx) => {
        const [employee] = await employees.lock(tx, [id]);
        if (employee?.state !== 'active') throw notFound();
        await this.store.set(tx, id, hashed);
        audit(tx, id);
        const { account } = employee;
        if (account !== null && account !== ctx.actor.userId)
          tx.emit({ topic: 'clock-pin.reset', entityId: id, version: 1, state: { account, ip: ctx.ip } });
      },
      // Kept for a repeated request, the PIN would stand in the table of replies.
      { idempotencyKey: null },
    );
    return { pin };
  }

  /** ROLE-004 for the PIN of somebody who may do more: whoever knew it would punch as them. */
  private async assertMayTouch(ctx: Context, id: string): Promise<void> {
    const person = await clockPerson(this.db, ctx, id);
    const account = person?.account ?? null;
    if (account === null || account === ctx.actor.userId) return;
    await this.calls.call({ ...ctx, idempotencyKey: null }, accountSuspension, { account, why: null });
  }

  async own(ctx: Context): Promise<CallOutput<typeof clockPin>> {
    const [row] = await this.db.rows<StateRow>(
      ctx,
      `SELECT ${COLUMNS} FROM employee e ${JOIN} WHERE e.business_id = :business AND e.account_id = :me`,
      { me: ctx.actor.userId },
    );
    return stateOf(row ?? { setAt: null, lockedUntil: null });
  }

  async setOwn(ctx: Context, { pin }: CallParsed<typeof clockPinSet>): Promise<null> {
    if (isWeakPin(pin)) throw new CodedError('KIOSK-006');
    const person = await this.person(ctx);
    const hashed = await this.store.hash(ctx.actor.businessId, pin);
    return this.db.write(ctx, async (tx) => {
      await this.store.set(tx, person.id, hashed);
      audit(tx, person.id);
      return null;
    });
  }

  async badge(ctx: Context, now = Date.now()): Promise<CallOutput<typeof clockBadge>> {
    const { id, name } = await this.person(ctx);
    const { badge, digits, expiresAt } = badgeOf(this.keys.of('badge', ctx.actor.businessId), id, now);
    return {
      badge,
      digits,
      name,
      expiresAt: new Date(expiresAt).toISOString(),
      now: new Date(now).toISOString(),
    };
  }

  private async person(ctx: Context): Promise<{ id: string; name: string }> {
    const person = await clockPerson(this.db, ctx);
    if (person?.state !== 'active') throw new CodedError('CLOCK-004');
    return person;
  }
}

function audit(tx: TenantTx, id: string): void {
  tx.audit({ entity: 'employee', entityId: id, action: 'pin-set', changes: {} });
}

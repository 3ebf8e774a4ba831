import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  employeeDeviceAdd,
  employeeDeviceList,
  employeeDevicePurge,
  employeeDeviceRemove,
  employeeDeviceRename,
} from '@volante/contracts/session/employee-session.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { DeviceKeeper, type LockedDevice } from '../../access-store/device-keeper.js';
import { accountScope, seenAccount } from '../../account-store/account-scope.js';
import { RoleLock } from '../../role-lock/role-lock.js';

/** DATA-404 for a device of nobody whom the person sees, ROLE-004 for one of somebody who may do more. */
async function touched(tx: TenantTx, id: string): Promise<LockedDevice> {
  const book = await RoleLock.open(tx);
  const device = await seen(tx, id);
  demandOverOther(tx, book, device.account);
  return device;
}

/** People look after their own devices as they like. */
function demandOverOther(tx: TenantTx, book: RoleLock, account: string): void {
  if (account !== tx.ctx.actor.userId) book.demandOver(book.person(account));
}

/** DATA-404 for a device of nobody whom the person sees. */
async function seen(tx: TenantTx, id: string): Promise<LockedDevice> {
  const scope = accountScope(tx.ctx);
  const [row] = await tx.rows<LockedDevice>(
    `SELECT d.id, d.name, d.account_id AS account FROM account_device d
     JOIN account a ON a.business_id = d.business_id AND a.id = d.account_id
     WHERE d.business_id = :business AND d.id = :id${scope.sql} FOR UPDATE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

/** The devices of an employee, looked after by the school. */
@Injectable()
export class EmployeeDevices {
  constructor(
    private readonly db: Database,
    private readonly devices: DeviceKeeper,
  ) {}

  async list(
    ctx: Context,
    { user }: CallParsed<typeof employeeDeviceList>,
  ): Promise<CallOutput<typeof employeeDeviceList>> {
    await seenAccount(ctx, (sql, params) => this.db.rows(ctx, sql, params), user);
    return this.devices.list(ctx, user);
  }

  /** Trust spares its person the second step: ROLE-004 on a device of somebody who may do more than whoever gives it. */
  add(
    ctx: Context,
    { id }: CallParsed<typeof employeeDeviceAdd>,
  ): Promise<CallOutput<typeof employeeDeviceAdd>> {
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      const device = await seen(tx, id);
      book.demandOver(book.person(device.account));
      const until = await this.devices.authorise(tx, device);
      return { authorisedUntil: until.toISOString() };
    });
  }

  rename(ctx: Context, { id, name }: CallParsed<typeof employeeDeviceRename>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.devices.rename(tx, await touched(tx, id), name);
      return null;
    });
  }

  remove(ctx: Context, { id }: CallParsed<typeof employeeDeviceRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.devices.remove(tx, await touched(tx, id));
      return null;
    });
  }

  purge(
    ctx: Context,
    { user }: CallParsed<typeof employeeDevicePurge>,
  ): Promise<CallOutput<typeof employeeDevicePurge>> {
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      const account = await seenAccount(ctx, (sql, params) => tx.rows(sql, params), user);
      demandOverOther(tx, book, account.id);
      return { removed: await this.devices.purge(tx, account.id) };
    });
  }
}

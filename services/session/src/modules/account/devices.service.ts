import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
  accountDeviceRename,
} from '@volante/contracts/session/account.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { DeviceKeeper, type LockedDevice } from '../../access-store/device-keeper.js';

async function own(tx: TenantTx, id: string): Promise<LockedDevice> {
  const account = tx.ctx.actor.userId;
  const [row] = await tx.rows<{ name: string }>(
    `SELECT name FROM account_device
     WHERE business_id = :business AND account_id = :account AND id = :id FOR UPDATE`,
    { id, account },
  );
  if (!row) throw notFound();
  return { id, name: row.name, account };
}

/** The devices that a person signs in on. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly db: Database,
    private readonly devices: DeviceKeeper,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof accountDeviceList>> {
    const { rows, limit } = await this.devices.list(ctx, ctx.actor.userId);
    return { rows, limit };
  }

  rename(ctx: Context, { id, name }: CallParsed<typeof accountDeviceRename>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.devices.rename(tx, await own(tx, id), name);
      return null;
    });
  }

  remove(ctx: Context, { id }: CallParsed<typeof accountDeviceRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.devices.remove(tx, await own(tx, id));
      return null;
    });
  }

  purge(ctx: Context): Promise<CallOutput<typeof accountDevicePurge>> {
    return this.db.write(ctx, async (tx) => ({
      removed: await this.devices.purge(tx, ctx.actor.userId),
    }));
  }
}

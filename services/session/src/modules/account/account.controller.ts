import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
  accountDeviceRename,
  accountRead,
  accountUpdate,
} from '@volante/contracts/session/account.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { AccountService } from './account.service.js';
import { DevicesService } from './devices.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly devices: DevicesService,
  ) {}

  @Handles(accountRead)
  read(ctx: Context): Promise<CallOutput<typeof accountRead>> {
    return this.account.read(ctx);
  }

  @Handles(accountUpdate)
  update(ctx: Context, input: CallParsed<typeof accountUpdate>): Promise<CallOutput<typeof accountUpdate>> {
    return this.account.update(ctx, input);
  }

  @Handles(accountDeviceList)
  list(ctx: Context): Promise<CallOutput<typeof accountDeviceList>> {
    return this.devices.list(ctx);
  }

  @Handles(accountDeviceRename)
  rename(ctx: Context, input: CallParsed<typeof accountDeviceRename>): Promise<null> {
    return this.devices.rename(ctx, input);
  }

  @Handles(accountDeviceRemove)
  remove(ctx: Context, input: CallParsed<typeof accountDeviceRemove>): Promise<null> {
    return this.devices.remove(ctx, input);
  }

  @Handles(accountDevicePurge)
  purge(ctx: Context): Promise<CallOutput<typeof accountDevicePurge>> {
    return this.devices.purge(ctx);
  }
}

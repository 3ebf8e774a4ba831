import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { doorOrigin } from '@volante/contracts/session/door.contract';
import {
  type DoorSettings,
  doorSettingsList,
  doorSettingsRemove,
  doorSettingsTest,
  doorSettingsUpdate,
} from '@volante/contracts/session/door-settings.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { DoorSettingsService } from './door-settings.service.js';
import { DoorTestService } from './door-test.service.js';
import { DoorsStore } from './doors.store.js';

@Controller()
export class DoorSettingsController {
  constructor(
    private readonly settings: DoorSettingsService,
    private readonly tests: DoorTestService,
    private readonly doors: DoorsStore,
  ) {}

  @Handles(doorSettingsList)
  list(ctx: Context): Promise<CallOutput<typeof doorSettingsList>> {
    return this.settings.list(ctx);
  }

  @Handles(doorSettingsUpdate)
  update(ctx: Context, input: CallParsed<typeof doorSettingsUpdate>): Promise<DoorSettings> {
    return this.settings.update(ctx, input);
  }

  @Handles(doorSettingsRemove)
  remove(ctx: Context, input: CallParsed<typeof doorSettingsRemove>): Promise<null> {
    return this.settings.remove(ctx, input);
  }

  @Handles(doorSettingsTest)
  test(
    ctx: Context,
    input: CallParsed<typeof doorSettingsTest>,
  ): Promise<CallOutput<typeof doorSettingsTest>> {
    return this.tests.test(ctx, input);
  }

  @Handles(doorOrigin)
  async origin(
    _ctx: CallContext,
    { business }: CallParsed<typeof doorOrigin>,
  ): Promise<CallOutput<typeof doorOrigin>> {
    const door = await this.doors.one(business, 'keycloak');
    return { origin: door ? new URL(door.issuer).origin : null };
  }
}

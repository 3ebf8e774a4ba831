import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  kioskCode,
  kioskCreate,
  kioskIdentify,
  kioskLate,
  kioskList,
  kioskOpen,
  kioskPair,
  kioskPunch,
  kioskRemove,
} from '@volante/contracts/clock/kiosk.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context, KeyContext } from '@volante/service-kit/context';
import { KioskDoor } from './kiosk-door.service.js';
import { KioskLate } from './kiosk-late.service.js';
import { KiosksService } from './kiosks.service.js';

@Controller()
export class KioskController {
  constructor(
    private readonly kiosks: KiosksService,
    private readonly door: KioskDoor,
    private readonly late: KioskLate,
  ) {}

  @Handles(kioskList)
  list(ctx: Context): Promise<CallOutput<typeof kioskList>> {
    return this.kiosks.list(ctx);
  }

  @Handles(kioskCreate)
  create(ctx: Context, input: CallParsed<typeof kioskCreate>): Promise<CallOutput<typeof kioskCreate>> {
    return this.kiosks.create(ctx, input);
  }

  @Handles(kioskCode)
  code(ctx: Context, input: CallParsed<typeof kioskCode>): Promise<CallOutput<typeof kioskCode>> {
    return this.kiosks.code(ctx, input);
  }

  @Handles(kioskRemove)
  remove(ctx: Context, input: CallParsed<typeof kioskRemove>): Promise<null> {
    return this.kiosks.remove(ctx, input);
  }

  @Handles(kioskPair)
  pair(ctx: CallContext, input: CallParsed<typeof kioskPair>): Promise<CallOutput<typeof kioskPair>> {
    return this.kiosks.pair(ctx, input);
  }

  @Handles(kioskOpen)
  open(ctx: KeyContext): Promise<CallOutput<typeof kioskOpen>> {
    return this.door.open(ctx);
  }

  @Handles(kioskIdentify)
  identify(
    ctx: KeyContext,
    input: CallParsed<typeof kioskIdentify>,
  ): Promise<CallOutput<typeof kioskIdentify>> {
    return this.door.identify(ctx, input);
  }

  @Handles(kioskPunch)
  punch(ctx: KeyContext, input: CallParsed<typeof kioskPunch>): Promise<CallOutput<typeof kioskPunch>> {
    return this.door.punch(ctx, input);
  }

  @Handles(kioskLate)
  take(ctx: KeyContext, input: CallParsed<typeof kioskLate>): Promise<CallOutput<typeof kioskLate>> {
    return this.late.take(ctx, input);
  }
}

import { Controller } from '@nestjs/common';
import {
  businessHistory,
  businessLetterhead,
  businessRead,
  businessSchoolRead,
  businessUpdate,
} from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { BusinessEditor } from './business-editor.service.js';
import { BusinessesService } from './businesses.service.js';

@Controller()
export class BusinessesController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly editor: BusinessEditor,
  ) {}

  @Handles(businessRead)
  read(ctx: Context): Promise<CallOutput<typeof businessRead>> {
    return this.businesses.read(ctx);
  }

  @Handles(businessSchoolRead)
  school(ctx: Context): Promise<CallOutput<typeof businessSchoolRead>> {
    return this.businesses.school(ctx);
  }

  @Handles(businessHistory)
  history(ctx: Context, input: CallParsed<typeof businessHistory>): Promise<HistoryPage> {
    return this.businesses.history(ctx, input);
  }

  @Handles(businessUpdate)
  update(ctx: Context, input: CallParsed<typeof businessUpdate>): Promise<CallOutput<typeof businessUpdate>> {
    return this.editor.update(ctx, input);
  }

  @Handles(businessLetterhead)
  async letterhead(
    ctx: CallContext,
    input: CallParsed<typeof businessLetterhead>,
  ): Promise<CallOutput<typeof businessLetterhead>> {
    return this.businesses.letterhead(onBehalf(ctx), input);
  }
}

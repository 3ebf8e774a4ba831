import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  savedViewDelete,
  savedViewList,
  savedViewSave,
} from '@volante/contracts/contacts/saved-view.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { SavedViewsService } from './saved-views.service.js';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Handles(savedViewList)
  list(ctx: Context): Promise<CallOutput<typeof savedViewList>> {
    return this.views.list(ctx);
  }

  @Handles(savedViewSave)
  save(ctx: Context, input: CallParsed<typeof savedViewSave>): Promise<CallOutput<typeof savedViewSave>> {
    return this.views.save(ctx, input);
  }

  @Handles(savedViewDelete)
  remove(ctx: Context, input: CallParsed<typeof savedViewDelete>): Promise<null> {
    return this.views.remove(ctx, input.id);
  }
}

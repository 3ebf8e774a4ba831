import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import {
  type MailLayoutRecord,
  mailLayoutCreate,
  mailLayoutDelete,
  mailLayoutDuplicate,
  mailLayoutHistory,
  mailLayoutRead,
  mailLayoutRestore,
  mailLayoutUpdate,
  mailLayoutView,
} from '@volante/contracts/mail/mail-layout.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { LayoutReader } from '../../layout-store/layout-reader.js';
import { LayoutListService } from './layout-list.service.js';
import { LayoutsService } from './layouts.service.js';

@Controller()
export class LayoutsController {
  constructor(
    private readonly layouts: LayoutsService,
    private readonly reader: LayoutReader,
    private readonly lists: LayoutListService,
  ) {}

  @Handles(mailLayoutRead)
  list(ctx: Context, input: CallParsed<typeof mailLayoutRead>): Promise<CallOutput<typeof mailLayoutRead>> {
    return this.lists.list(ctx, input);
  }

  @Handles(mailLayoutView)
  read(ctx: Context, input: CallParsed<typeof mailLayoutView>): Promise<MailLayoutRecord> {
    return this.reader.read(ctx, input.id);
  }

  @Handles(mailLayoutCreate)
  create(ctx: Context, input: CallParsed<typeof mailLayoutCreate>): Promise<MailLayoutRecord> {
    return this.layouts.create(ctx, input);
  }

  @Handles(mailLayoutUpdate)
  update(ctx: Context, input: CallParsed<typeof mailLayoutUpdate>): Promise<MailLayoutRecord> {
    return this.layouts.update(ctx, input);
  }

  @Handles(mailLayoutDelete)
  remove(ctx: Context, input: CallParsed<typeof mailLayoutDelete>): Promise<null> {
    return this.layouts.remove(ctx, input.id);
  }

  @Handles(mailLayoutRestore)
  restore(ctx: Context, input: CallParsed<typeof mailLayoutRestore>): Promise<null> {
    return this.layouts.restore(ctx, input.id);
  }

  @Handles(mailLayoutDuplicate)
  duplicate(ctx: Context, input: CallParsed<typeof mailLayoutDuplicate>): Promise<MailLayoutRecord> {
    return this.layouts.duplicate(ctx, input.id);
  }

  @Handles(mailLayoutHistory)
  history(ctx: Context, input: CallParsed<typeof mailLayoutHistory>): Promise<HistoryPage> {
    return this.layouts.history(ctx, input);
  }
}

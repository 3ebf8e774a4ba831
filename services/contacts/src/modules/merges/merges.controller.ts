import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  contactDuplicateList,
  contactDuplicateSettle,
  contactMerge,
  contactMergeList,
  contactMergePreview,
  contactMergeUndo,
} from '@volante/contracts/contacts/contact-merge.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { DuplicatePairsService } from './duplicate-pairs.service.js';
import { MergeService } from './merge.service.js';
import { MergeReader } from './merge-reader.service.js';
import { MergeUndoService } from './merge-undo.service.js';

@Controller()
export class MergesController {
  constructor(
    private readonly reader: MergeReader,
    private readonly merges: MergeService,
    private readonly undos: MergeUndoService,
    private readonly pairs: DuplicatePairsService,
  ) {}

  @Handles(contactMergePreview)
  preview(
    ctx: Context,
    input: CallParsed<typeof contactMergePreview>,
  ): Promise<CallOutput<typeof contactMergePreview>> {
    return this.reader.preview(ctx, input);
  }

  @Handles(contactMerge)
  merge(ctx: Context, input: CallParsed<typeof contactMerge>): Promise<CallOutput<typeof contactMerge>> {
    return this.merges.merge(ctx, input);
  }

  @Handles(contactMergeUndo)
  undo(
    ctx: Context,
    input: CallParsed<typeof contactMergeUndo>,
  ): Promise<CallOutput<typeof contactMergeUndo>> {
    return this.undos.undo(ctx, input.id);
  }

  @Handles(contactMergeList)
  list(
    ctx: Context,
    input: CallParsed<typeof contactMergeList>,
  ): Promise<CallOutput<typeof contactMergeList>> {
    return this.reader.list(ctx, input.id);
  }

  @Handles(contactDuplicateList)
  duplicates(
    ctx: Context,
    input: CallParsed<typeof contactDuplicateList>,
  ): Promise<CallOutput<typeof contactDuplicateList>> {
    return this.pairs.list(ctx, input);
  }

  @Handles(contactDuplicateSettle)
  settle(
    ctx: Context,
    input: CallParsed<typeof contactDuplicateSettle>,
  ): Promise<CallOutput<typeof contactDuplicateSettle>> {
    return this.pairs.settle(ctx, input);
  }
}

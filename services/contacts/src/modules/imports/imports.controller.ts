import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  contactImportList,
  contactImportPreview,
  contactImportStart,
  contactImportUndo,
  contactImportUpload,
} from '@volante/contracts/contacts/contact-import.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ImportsService } from './imports.service.js';
import { PreviewsService } from './previews.service.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly previews: PreviewsService,
  ) {}

  @Handles(contactImportUpload)
  upload(
    ctx: Context,
    input: CallParsed<typeof contactImportUpload>,
  ): Promise<CallOutput<typeof contactImportUpload>> {
    return this.imports.upload(ctx, input);
  }

  @Handles(contactImportPreview)
  preview(
    ctx: Context,
    input: CallParsed<typeof contactImportPreview>,
  ): Promise<CallOutput<typeof contactImportPreview>> {
    return this.previews.preview(ctx, input);
  }

  @Handles(contactImportStart)
  start(
    ctx: Context,
    input: CallParsed<typeof contactImportStart>,
  ): Promise<CallOutput<typeof contactImportStart>> {
    return this.imports.start(ctx, input);
  }

  @Handles(contactImportList)
  list(ctx: Context): Promise<CallOutput<typeof contactImportList>> {
    return this.imports.list(ctx);
  }

  @Handles(contactImportUndo)
  undo(
    ctx: Context,
    input: CallParsed<typeof contactImportUndo>,
  ): Promise<CallOutput<typeof contactImportUndo>> {
    return this.imports.undo(ctx, input.id);
  }
}

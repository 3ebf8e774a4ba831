import { Controller, Inject, type Type } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { Handles } from '../calls/handles.js';
import type { Context } from '../context.js';
import type { ImportParts } from './list-imports.js';

/** The controller of one list's imports; `token` injects the class that does the work. */
export function importsController(calls: ImportCalls, token: symbol): Type {
  @Controller()
  class ImportsController {
    constructor(@Inject(token) private readonly parts: ImportParts) {}

    @Handles(calls.upload)
    upload(
      ctx: Context,
      input: CallParsed<ImportCalls['upload']>,
    ): Promise<CallOutput<ImportCalls['upload']>> {
      return this.parts.imports.upload(ctx, input);
    }

    @Handles(calls.preview)
    preview(
      ctx: Context,
      input: CallParsed<ImportCalls['preview']>,
    ): Promise<CallOutput<ImportCalls['preview']>> {
      return this.parts.previews.preview(ctx, input);
    }

    @Handles(calls.start)
    start(ctx: Context, input: CallParsed<ImportCalls['start']>): Promise<CallOutput<ImportCalls['start']>> {
      return this.parts.imports.start(ctx, input);
    }

    @Handles(calls.list)
    list(ctx: Context): Promise<CallOutput<ImportCalls['list']>> {
      return this.parts.imports.list(ctx);
    }

    @Handles(calls.undo)
    undo(ctx: Context, input: CallParsed<ImportCalls['undo']>): Promise<CallOutput<ImportCalls['undo']>> {
      return this.parts.imports.undo(ctx, input.id);
    }
  }
  return ImportsController;
}

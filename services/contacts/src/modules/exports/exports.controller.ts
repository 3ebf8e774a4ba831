import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Handles(contactExport)
  start(ctx: Context, input: CallParsed<typeof contactExport>): Promise<CallOutput<typeof contactExport>> {
    return this.exports.start(ctx, input);
  }
}

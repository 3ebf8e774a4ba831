import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  fileAttach,
  fileDescribe,
  fileRead,
  fileRegister,
  fileTicket,
  fileUpload,
} from '@volante/contracts/files/file.contract';
import { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { OwnershipService } from './ownership.service.js';
import { ReadingService } from './reading.service.js';
import { RecordFiles } from './record-files.service.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class FilesController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly reading: ReadingService,
    private readonly ownership: OwnershipService,
    private readonly records: RecordFiles,
  ) {}

  @Handles(fileUpload)
  upload(ctx: Context, input: CallParsed<typeof fileUpload>): Promise<CallOutput<typeof fileUpload>> {
    return this.uploads.upload(ctx, input);
  }

  @Handles(fileTicket)
  ticket(ctx: Context, input: CallParsed<typeof fileTicket>): Promise<CallOutput<typeof fileTicket>> {
    return this.reading.ticket(ctx, input);
  }

  @Handles(fileRead)
  read(_ctx: CallContext, input: CallParsed<typeof fileRead>): Promise<CallOutput<typeof fileRead>> {
    return this.reading.read(input);
  }

  @Handles(fileRegister)
  async register(
    ctx: CallContext,
    input: CallParsed<typeof fileRegister>,
  ): Promise<CallOutput<typeof fileRegister>> {
    return this.ownership.register(onBehalf(ctx), input);
  }

  @Handles(fileAttach)
  async attach(
    ctx: CallContext,
    input: CallParsed<typeof fileAttach>,
  ): Promise<CallOutput<typeof fileAttach>> {
    return this.ownership.attach(onBehalf(ctx), input);
  }

  @Handles(fileDescribe)
  async describe(
    ctx: CallContext,
    input: CallParsed<typeof fileDescribe>,
  ): Promise<CallOutput<typeof fileDescribe>> {
    return this.reading.describe(onBehalf(ctx), input.ids);
  }

  @Handles(recordFileList)
  async documents(
    ctx: CallContext,
    input: CallParsed<typeof recordFileList>,
  ): Promise<CallOutput<typeof recordFileList>> {
    return this.records.list(onBehalf(ctx), input);
  }

  @Handles(recordFileChange)
  async changeDocument(
    ctx: CallContext,
    input: CallParsed<typeof recordFileChange>,
  ): Promise<CallOutput<typeof recordFileChange>> {
    return this.records.change(onBehalf(ctx), input);
  }
}

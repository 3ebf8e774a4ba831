import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  businessCreate,
  clientExport,
  clientHistory,
  clientList,
  clientRead,
  clientRenew,
  clientStatus,
  clientTrialExtend,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord } from '@volante/contracts/client-businesses/client-business.fields';
import type { HistoryPage } from '@volante/contracts/history';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ClientCreator } from './client-creator.service.js';
import { ClientEditor } from './client-editor.service.js';
import { ClientExports } from './client-export.job.js';
import { ClientReader } from './client-reader.service.js';

/** The schools as their operator sees them; the calls' own permission keeps everybody else out. */
@Controller()
export class ClientBusinessesController {
  constructor(
    private readonly reader: ClientReader,
    private readonly creator: ClientCreator,
    private readonly editor: ClientEditor,
    private readonly exports: ClientExports,
  ) {}

  @Handles(clientList)
  list(ctx: Context, input: CallParsed<typeof clientList>): Promise<CallOutput<typeof clientList>> {
    return this.reader.list(ctx, input);
  }

  @Handles(clientRead)
  read(ctx: Context, { id }: CallParsed<typeof clientRead>): Promise<ClientRecord> {
    return this.reader.read(ctx, id);
  }

  @Handles(clientHistory)
  history(ctx: Context, input: CallParsed<typeof clientHistory>): Promise<HistoryPage> {
    return this.reader.history(ctx, input);
  }

  @Handles(businessCreate)
  create(ctx: Context, input: CallParsed<typeof businessCreate>): Promise<CallOutput<typeof businessCreate>> {
    return this.creator.create(ctx, input);
  }

  @Handles(clientRenew)
  renew(ctx: Context, input: CallParsed<typeof clientRenew>): Promise<ClientRecord> {
    return this.editor.renew(ctx, input);
  }

  @Handles(clientTrialExtend)
  extendTrial(ctx: Context, input: CallParsed<typeof clientTrialExtend>): Promise<ClientRecord> {
    return this.editor.extendTrial(ctx, input);
  }

  @Handles(clientStatus)
  status(ctx: Context, input: CallParsed<typeof clientStatus>): Promise<ClientRecord> {
    return this.editor.setStatus(ctx, input);
  }

  @Handles(clientExport)
  export(ctx: Context, input: CallParsed<typeof clientExport>): Promise<CallOutput<typeof clientExport>> {
    return this.exports.start(ctx, input);
  }
}

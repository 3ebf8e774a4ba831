import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  presentationCount,
  presentationRead,
  presentationRequest,
  presentationResult,
  presentationRetry,
  processabilityCheck,
} from '@volante/contracts/dgt/presentation.contract';
import {
  presentationDismiss,
  presentationInbox,
  presentationInboxCount,
} from '@volante/contracts/dgt/presentation-inbox.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ChecksService } from './checks.service.js';
import { InboxService } from './inbox.service.js';
import { PresentationsService } from './presentations.service.js';
import { RequestsService } from './requests.service.js';

@Controller()
export class PresentationsController {
  constructor(
    private readonly checks: ChecksService,
    private readonly requests: RequestsService,
    private readonly presentations: PresentationsService,
    private readonly inbox: InboxService,
  ) {}

  @Handles(processabilityCheck)
  check(
    ctx: Context,
    input: CallParsed<typeof processabilityCheck>,
  ): Promise<CallOutput<typeof processabilityCheck>> {
    return this.checks.check(ctx, input);
  }

  @Handles(presentationRequest)
  request(
    ctx: Context,
    input: CallParsed<typeof presentationRequest>,
  ): Promise<CallOutput<typeof presentationRequest>> {
    return this.requests.request(ctx, input);
  }

  @Handles(presentationRetry)
  retry(
    ctx: Context,
    input: CallParsed<typeof presentationRetry>,
  ): Promise<CallOutput<typeof presentationRetry>> {
    return this.requests.retry(ctx, input);
  }

  @Handles(presentationRead)
  list(
    ctx: Context,
    input: CallParsed<typeof presentationRead>,
  ): Promise<CallOutput<typeof presentationRead>> {
    return this.presentations.list(ctx, input);
  }

  @Handles(presentationCount)
  count(
    ctx: Context,
    input: CallParsed<typeof presentationCount>,
  ): Promise<CallOutput<typeof presentationCount>> {
    return this.presentations.count(ctx, input);
  }

  @Handles(presentationResult)
  results(
    ctx: Context,
    input: CallParsed<typeof presentationResult>,
  ): Promise<CallOutput<typeof presentationResult>> {
    return this.presentations.results(ctx, input);
  }

  @Handles(presentationInbox)
  readInbox(
    ctx: Context,
    input: CallParsed<typeof presentationInbox>,
  ): Promise<CallOutput<typeof presentationInbox>> {
    return this.inbox.list(ctx, input);
  }

  @Handles(presentationInboxCount)
  countInbox(
    ctx: Context,
    input: CallParsed<typeof presentationInboxCount>,
  ): Promise<CallOutput<typeof presentationInboxCount>> {
    return this.inbox.count(ctx, input);
  }

  @Handles(presentationDismiss)
  dismiss(
    ctx: Context,
    input: CallParsed<typeof presentationDismiss>,
  ): Promise<CallOutput<typeof presentationDismiss>> {
    return this.inbox.dismiss(ctx, input);
  }
}

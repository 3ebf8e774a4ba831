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
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ChecksService } from './checks.service.js';
import { InboxService } from './inbox.service.js';
import { PresentationsService } from './presentations.service.js';
import { RequestsService } from './requests.service.js';

export const PresentationsController = controllerOf(
  methods(ChecksService, { check: processabilityCheck }),
  methods(RequestsService, { request: presentationRequest, retry: presentationRetry }),
  methods(PresentationsService, {
    list: presentationRead,
    count: presentationCount,
    results: presentationResult,
  }),
  methods(InboxService, {
    list: presentationInbox,
    count: presentationInboxCount,
    dismiss: presentationDismiss,
  }),
);

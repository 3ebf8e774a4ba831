import {
  verifactuCheck,
  verifactuCorrect,
  verifactuDeclaration,
  verifactuDismiss,
  verifactuDocument,
  verifactuEvents,
  verifactuInbox,
  verifactuRead,
  verifactuResume,
  verifactuSendNow,
  verifactuStart,
  verifactuXml,
} from '@volante/contracts/billing/verifactu.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { EventsService } from '../events/events.service.js';
import { InboxService } from '../inbox/inbox.service.js';
import { RecordCorrectionsService } from '../inbox/record-corrections.service.js';
import { VerifactuService } from './verifactu.service.js';

export const VerifactuController = controllerOf(
  methods(VerifactuService, {
    read: verifactuRead,
    start: verifactuStart,
    send: verifactuSendNow,
    check: verifactuCheck,
    resume: verifactuResume,
  }),
  methods(InboxService, {
    list: verifactuInbox,
    document: verifactuDocument,
    xml: verifactuXml,
    dismiss: verifactuDismiss,
  }),
  methods(RecordCorrectionsService, { correct: verifactuCorrect }),
  methods(EventsService, { list: verifactuEvents, declaration: verifactuDeclaration }),
);

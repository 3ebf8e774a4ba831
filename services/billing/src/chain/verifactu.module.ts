import { Module } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { InboxService } from '../inbox/inbox.service.js';
import { RecordCorrectionsService } from '../inbox/record-corrections.service.js';
import { issuerRecord } from '../records.js';
import { SendingModule } from '../sending/sending.module.js';
import { VerifactuController } from './verifactu.controller.js';
import { VerifactuService } from './verifactu.service.js';

/** VeriFactu as people see it: state, inbox, corrections, events; with its sender. */
@Module({
  imports: [SendingModule, issuerRecord.module],
  controllers: [VerifactuController],
  providers: [EventsService, InboxService, RecordCorrectionsService, VerifactuService],
})
export class VerifactuModule {}

import { Module } from '@nestjs/common';
import {
  invoiceElectronicCreate,
  invoiceElectronicPresent,
  invoiceElectronicRead,
  invoiceElectronicUnpresent,
} from '@volante/contracts/billing/electronic.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { electronicRecipientRecord } from '../records.js';
import { SendingModule } from '../sending/sending.module.js';
import { ElectronicService } from './electronic.service.js';
import { ElectronicMaker } from './electronic-maker.js';

const ElectronicController = controllerOf(
  methods(ElectronicService, {
    ...{ create: invoiceElectronicCreate, read: invoiceElectronicRead },
    ...{ present: invoiceElectronicPresent, unpresent: invoiceElectronicUnpresent },
  }),
);

/** Invoices as Facturae and UBL. */
@Module({
  imports: [electronicRecipientRecord.module, SendingModule],
  controllers: [ElectronicController],
  providers: [ElectronicMaker, ElectronicService],
  exports: [ElectronicService],
})
export class ElectronicModule {}

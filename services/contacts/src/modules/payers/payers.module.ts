import { Module } from '@nestjs/common';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { ContactInvoiceService } from './contact-invoice.service.js';
import { ContactInvoiceController, PayersController } from './payers.controller.js';
import { PayersService } from './payers.service.js';

@Module({
  controllers: [ContactInvoiceController, PayersController],
  providers: [ContactInvoiceService, ContactReader, PayersService],
})
export class PayersModule {}

import { Module } from '@nestjs/common';
import { CustomerFillBackground } from './customer-fill.background.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';

@Module({
  controllers: [CustomersController],
  providers: [CustomersService, CustomerFillBackground],
  exports: [CustomersService],
})
export class CustomersModule {}

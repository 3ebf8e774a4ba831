import { Module } from '@nestjs/common';
import { contactBuyer } from '@volante/contracts/contacts/contact-buyer.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { BuyersService } from './buyers.service.js';

const BuyersController = controllerOf(
  method(BuyersService, contactBuyer, (buyers, ctx, input) => buyers.of(onBehalf(ctx), input)),
);

@Module({ controllers: [BuyersController], providers: [BuyersService] })
export class BuyersModule {}

import { Module } from '@nestjs/common';
import { ownMoney } from '@volante/contracts/billing/own-money.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BagModule } from '../bag/bag.module.js';
import { PaymentLinksModule } from '../payment-links/payment-links.module.js';
import { OwnMoney } from './own-money.service.js';

@Module({
  imports: [AccountsModule, BagModule, PaymentLinksModule],
  controllers: [controllerOf(methods(OwnMoney, { read: ownMoney }))],
  providers: [OwnMoney],
})
export class OwnMoneyModule {}

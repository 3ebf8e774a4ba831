import { Module } from '@nestjs/common';
import { practiceBagWithdraw } from '@volante/contracts/training/practice-units.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { UnitsBackground } from '../../unit-store/units.background.js';
import { Withdrawals } from './withdrawals.service.js';

const UnitsController = controllerOf(
  method(Withdrawals, practiceBagWithdraw, (units, ctx, input) => units.withdraw(onBehalf(ctx), input)),
);

@Module({
  controllers: [UnitsController],
  providers: [Withdrawals, UnitsBackground],
})
export class UnitsModule {}

import { Module } from '@nestjs/common';
import {
  practiceBagCorrect,
  practiceBagExpire,
  practiceBagFit,
  practiceBagGive,
  practiceBagInbox,
  practiceBagRead,
  practiceBagRestore,
} from '@volante/contracts/training/practice-bag.contract';
import { practiceBagWithdraw } from '@volante/contracts/training/practice-units.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { UnitChecksBackground } from '../../unit-store/unit-checks.background.js';
import { UnitsBackground } from '../../unit-store/units.background.js';
import { BagActs } from './bag-acts.service.js';
import { Bags } from './bags.service.js';
import { Withdrawals } from './withdrawals.service.js';

const UnitsController = controllerOf(
  methods(Bags, { read: practiceBagRead, inbox: practiceBagInbox }),
  methods(BagActs, {
    ...{ give: practiceBagGive, correct: practiceBagCorrect, expire: practiceBagExpire, fit: practiceBagFit },
    restore: practiceBagRestore,
  }),
  method(Withdrawals, practiceBagWithdraw, (units, ctx, input) => units.withdraw(onBehalf(ctx), input)),
);

@Module({
  controllers: [UnitsController],
  providers: [MoneyBags, Bags, BagActs, Withdrawals, UnitsBackground, UnitChecksBackground],
})
export class UnitsModule {}

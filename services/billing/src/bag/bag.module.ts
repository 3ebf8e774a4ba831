import { Module } from '@nestjs/common';
import {
  bagBalance,
  bagCredit,
  bagGift,
  bagGiftUndo,
  bagPaper,
  bagRead,
  bagRefund,
  bagRefundPreview,
  bagRepay,
  bagSourceCreate,
  bagSourceRead,
} from '@volante/contracts/billing/bag.contract';
import { bagLotSums } from '@volante/contracts/billing/bag-sums.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { AdvancesService } from './advances.service.js';
import { BagBackground } from './bag.background.js';
import { BagService } from './bag.service.js';
import { BagPapersService } from './bag-papers.service.js';
import { GiftsService } from './gifts.service.js';
import { LotSums } from './lot-sums.service.js';
import { RefundsService } from './refunds.service.js';
import { BagSourcesService } from './sources.service.js';
import { UnitWithdrawals } from './unit-withdrawals.js';

const BagController = controllerOf(
  methods(BagService, { read: bagRead }),
  method(BagService, bagBalance, (bags, _ctx, input) => bags.balance(input)),
  methods(RefundsService, { preview: bagRefundPreview, refund: bagRefund, repay: bagRepay }),
  methods(BagPapersService, { paper: bagPaper }),
  methods(AdvancesService, { credit: bagCredit }),
  methods(GiftsService, { gift: bagGift, undo: bagGiftUndo }),
  method(LotSums, bagLotSums, (sums, _ctx, input) => sums.page(input)),
  methods(BagSourcesService, { read: bagSourceRead, create: bagSourceCreate }),
);

@Module({
  controllers: [BagController],
  providers: [
    AdvancesService,
    BagService,
    BagPapersService,
    GiftsService,
    RefundsService,
    BagSourcesService,
    BagBackground,
    UnitWithdrawals,
    LotSums,
  ],
  exports: [BagService],
})
export class BagModule {}

import { Module } from '@nestjs/common';
import { voucherDrop, voucherRedeem, voucherUses } from '@volante/contracts/billing/voucher.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { VouchersService } from './vouchers.service.js';

const VouchersController = controllerOf(
  methods(VouchersService, { redeem: voucherRedeem, drop: voucherDrop, uses: voucherUses }),
);

/** Vouchers on documents; the vouchers themselves are a declared record. */
@Module({ controllers: [VouchersController], providers: [VouchersService] })
export class VouchersModule {}

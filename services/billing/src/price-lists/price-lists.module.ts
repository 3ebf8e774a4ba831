import { Module } from '@nestjs/common';
import { priceListPaper, productPrices } from '@volante/contracts/billing/price-list.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PriceListsService } from './price-lists.service.js';

const PriceListsController = controllerOf(
  methods(PriceListsService, { prices: productPrices, paper: priceListPaper }),
);

/** Prices by list and their paper; the lists themselves are a declared record. */
@Module({ controllers: [PriceListsController], providers: [PriceListsService] })
export class PriceListsModule {}

import { Module } from '@nestjs/common';
import {
  seriesBook,
  seriesCancel,
  seriesCheck,
  seriesMove,
} from '@volante/contracts/training/series.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { Series } from './series.service.js';

@Module({
  controllers: [
    controllerOf(
      methods(Series, { check: seriesCheck, book: seriesBook, move: seriesMove, cancel: seriesCancel }),
    ),
  ],
  providers: [MoneyBags, Series],
})
export class SeriesModule {}

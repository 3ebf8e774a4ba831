import { Module } from '@nestjs/common';
import { latestActivity } from '@volante/contracts/activity/activity.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { LatestActivityService } from './latest-activity.service.js';

@Module({
  controllers: [controllerOf(methods(LatestActivityService, { latest: latestActivity }))],
  providers: [LatestActivityService],
})
export class LatestActivityModule {}

import { Module } from '@nestjs/common';
import { feedCreate, feedList, feedRead, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { FeedRightsBackground } from './feed-rights.background.js';
import { Feeds } from './feeds.service.js';

@Module({
  controllers: [
    controllerOf(methods(Feeds, { list: feedList, create: feedCreate, revoke: feedRevoke, read: feedRead })),
  ],
  providers: [Feeds, FeedRightsBackground],
})
export class FeedsModule {}

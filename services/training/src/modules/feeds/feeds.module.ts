import { Module } from '@nestjs/common';
import { feedCreate, feedList, feedRead, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import {
  fleetCalendarCreate,
  fleetCalendarList,
  fleetCalendarRevoke,
} from '@volante/contracts/training/fleet-calendar.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { FeedRightsBackground } from './feed-rights.background.js';
import { Feeds } from './feeds.service.js';
import { FleetCalendars } from './fleet-calendars.service.js';

@Module({
  controllers: [
    controllerOf(
      methods(Feeds, { list: feedList, create: feedCreate, revoke: feedRevoke, read: feedRead }),
      methods(FleetCalendars, {
        list: fleetCalendarList,
        create: fleetCalendarCreate,
        revoke: fleetCalendarRevoke,
      }),
    ),
  ],
  providers: [Feeds, FleetCalendars, FeedRightsBackground],
})
export class FeedsModule {}

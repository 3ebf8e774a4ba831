import { Module } from '@nestjs/common';
import { routeState } from '@volante/contracts/training/route.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { RouteServer } from '../../route-store/route-server.js';
import { RoutesBackground } from '../../route-store/routes.background.js';
import { RoutesService } from './routes.service.js';

/** Minutes between places by a route server. */
@Module({
  controllers: [controllerOf(method(RoutesService, routeState, (routes, ctx) => routes.state(ctx)))],
  providers: [
    RoutesService,
    RoutesBackground,
    { provide: RouteServer, useFactory: () => RouteServer.fromEnvironment() },
  ],
  exports: [RoutesBackground],
})
export class RoutesModule {}

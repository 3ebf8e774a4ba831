import { actingBegin, actingEnd } from '@volante/contracts/session/acting.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { ActingService } from './acting.service.js';

export const ActingController = controllerOf(
  methods(ActingService, { end: actingEnd }),
  method(ActingService, actingBegin, (acting, ctx, input) => acting.begin(ctx, input.role)),
);

import {
  sessionResolve,
  userLogout,
  userUpdate,
  userVerify,
} from '@volante/contracts/session/session.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { SessionsService } from './sessions.service.js';

export const SessionsController = controllerOf(
  methods(SessionsService, { current: userVerify, refresh: userUpdate, logout: userLogout }),
  method(SessionsService, sessionResolve, (sessions, _ctx, input) => sessions.resolve(input)),
);

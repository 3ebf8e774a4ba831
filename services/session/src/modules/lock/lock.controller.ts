import { userLock, userUnlock } from '@volante/contracts/session/lock.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { LockService } from './lock.service.js';

export const LockController = controllerOf(methods(LockService, { lock: userLock, unlock: userUnlock }));

import {
  userPasswordChange,
  userPasswordRecovery,
  userPasswordUpdate,
} from '@volante/contracts/session/recovery.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { RecoveryService } from './recovery.service.js';

export const RecoveryController = controllerOf(
  methods(RecoveryService, {
    ask: userPasswordRecovery,
    update: userPasswordUpdate,
    change: userPasswordChange,
  }),
);

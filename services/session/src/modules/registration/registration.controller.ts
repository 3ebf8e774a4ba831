import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { RegistrationService } from './registration.service.js';

export const RegistrationController = controllerOf(
  methods(RegistrationService, { ask: registration, confirm: registrationConfirm }),
);

import {
  secondStepBegin,
  secondStepChoose,
  secondStepCodes,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { SecondStepSettingsService } from './second-step-settings.service.js';

export const SecondStepSettingsController = controllerOf(
  methods(SecondStepSettingsService, {
    begin: secondStepBegin,
    confirm: secondStepConfirm,
    choose: secondStepChoose,
    codes: secondStepCodes,
  }),
);

import { userCodeSend, userLogin } from '@volante/contracts/session/session.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { SecondStepService } from '../../entrance/second-step.service.js';
import { SignInService } from './sign-in.service.js';

export const SignInController = controllerOf(
  methods(SignInService, { signIn: userLogin }),
  method(SecondStepService, userCodeSend, (second, _ctx, input) => second.writeAgain(input)),
);

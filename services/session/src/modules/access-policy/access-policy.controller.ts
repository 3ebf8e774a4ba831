import { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccessPolicyService } from './access-policy.service.js';

export const AccessPolicyController = controllerOf(
  methods(AccessPolicyService, { read: accessPolicyRead, update: accessPolicyUpdate }),
);

import { verifactuRead, verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { VerifactuService } from './verifactu.service.js';

export const VerifactuController = controllerOf(
  methods(VerifactuService, { read: verifactuRead, start: verifactuStart }),
);

import { quarantineCheck, quarantineList } from '@volante/contracts/files/quarantine.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { Quarantine } from './quarantine.service.js';

export const QuarantineController = controllerOf(
  method(Quarantine, quarantineList, (quarantine, ctx) => quarantine.list(ctx)),
  methods(Quarantine, { check: quarantineCheck }),
);

import { presenceHere, presenceLeave } from '@volante/contracts/presence/presence.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PresenceService } from './presence.service.js';

export const PresenceController = controllerOf(
  methods(PresenceService, { here: presenceHere, leave: presenceLeave }),
);

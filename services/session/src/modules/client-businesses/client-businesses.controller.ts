import {
  accountFree,
  clientInvite,
  clientPeople,
} from '@volante/contracts/client-businesses/client-business.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { ClientInvite } from './client-invite.service.js';
import { ClientPeople } from './client-people.service.js';

export const ClientBusinessesController = controllerOf(
  method(ClientPeople, clientPeople, (people, ctx, input) => people.of(onBehalf(ctx), input)),
  method(ClientPeople, accountFree, (people, ctx, input) => people.free(onBehalf(ctx), input)),
  methods(ClientInvite, { invite: clientInvite }),
);

import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupDelete,
  contactGroupRead,
  contactGroupRemove,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { GroupsService } from './groups.service.js';

export const GroupsController = controllerOf(
  methods(GroupsService, {
    list: contactGroupRead,
    create: contactGroupCreate,
    update: contactGroupUpdate,
    add: contactGroupAdd,
    takeOut: contactGroupRemove,
  }),
  method(GroupsService, contactGroupDelete, (groups, ctx, input) => groups.remove(ctx, input.id)),
);

import { contactBranchCount, contactBranchPeople } from '@volante/contracts/contacts/contact-branch.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { BranchPeople } from './branch-people.service.js';

export const BranchPeopleController = controllerOf(
  methods(BranchPeople, { count: contactBranchCount }),
  method(BranchPeople, contactBranchPeople, (branches, ctx, input) =>
    branches.leaving(onBehalf(ctx), input.branch),
  ),
);

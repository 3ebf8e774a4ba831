import {
  branchCap,
  branchCreate,
  branchDelete,
  branchFacilauto,
  branchHistory,
  branchOverview,
  branchPoints,
  branchRead,
  branchSetState,
  branchUpdate,
} from '@volante/contracts/business/branch.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { BranchEditor } from './branch-editor.service.js';
import { BranchStates } from './branch-states.service.js';
import { BranchesService } from './branches.service.js';

export const BranchesController = controllerOf(
  methods(BranchesService, {
    list: branchList,
    overview: branchOverview,
    history: branchHistory,
    facilauto: branchFacilauto,
  }),
  method(BranchesService, branchRead, (branches, ctx, input) => branches.read(ctx, input.id)),
  method(BranchesService, branchPoints, (branches, ctx) => branches.centres(ctx, 'points')),
  method(BranchesService, branchCap, (branches, ctx) => branches.centres(ctx, 'cap')),
  methods(BranchEditor, { create: branchCreate, update: branchUpdate }),
  methods(BranchStates, { set: branchSetState }),
  method(BranchStates, branchDelete, (states, ctx, input) => states.remove(ctx, input.id)),
);

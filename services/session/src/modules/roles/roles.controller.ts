import {
  roleCards,
  roleCreate,
  roleDelete,
  roleHistory,
  roleRead,
  roleUpdate,
} from '@volante/contracts/roles/role.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { RoleEditor } from './role-editor.js';
import { RoleReader } from './role-reader.js';

export const RolesController = controllerOf(
  methods(RoleReader, { read: roleRead, history: roleHistory }),
  method(RoleReader, roleCards, (reader, ctx) => reader.cards(onBehalf(ctx))),
  methods(RoleEditor, { create: roleCreate, update: roleUpdate, remove: roleDelete }),
);

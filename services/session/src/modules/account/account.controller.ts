import {
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
  accountDeviceRename,
  accountRead,
  accountUpdate,
} from '@volante/contracts/session/account.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccountService } from './account.service.js';
import { DevicesService } from './devices.service.js';

export const AccountController = controllerOf(
  methods(AccountService, { read: accountRead, update: accountUpdate }),
  methods(DevicesService, {
    list: accountDeviceList,
    rename: accountDeviceRename,
    remove: accountDeviceRemove,
    purge: accountDevicePurge,
  }),
);

import {
  employeeDeviceAdd,
  employeeDeviceList,
  employeeDevicePurge,
  employeeDeviceRemove,
  employeeDeviceRename,
  employeeSessionEnd,
  employeeSessionEndAll,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { EmployeeDevices } from './employee-devices.service.js';
import { OpenSessions } from './open-sessions.service.js';

export const EmployeeSessionsController = controllerOf(
  methods(EmployeeDevices, {
    list: employeeDeviceList,
    add: employeeDeviceAdd,
    rename: employeeDeviceRename,
    remove: employeeDeviceRemove,
    purge: employeeDevicePurge,
  }),
  methods(OpenSessions, {
    list: employeeSessionList,
    end: employeeSessionEnd,
    endAll: employeeSessionEndAll,
  }),
);

import {
  employeeDeviceList,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';

export const SESSION_LIST = '/employee/sessions/list';

/** Reads that a sign-in, a sign-out or the end of a device invalidates. */
export const SESSION_READS = [employeeSessionList, employeeDeviceList] as const;

/** Any session of the business: the notice does not identify it. */
export const ANY_SESSION = { entity: 'session' } as const;

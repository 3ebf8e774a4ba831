import {
  employeeDeviceList,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';

export const SESSION_LIST = '/employee/sessions/list';

/** What coming in, going out and a device's end make stale. */
export const SESSION_READS = [employeeSessionList, employeeDeviceList] as const;

/** Any session of the business: which one it was is not said. */
export const ANY_SESSION = { entity: 'session' } as const;

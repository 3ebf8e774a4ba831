import { employeeLogJobs } from '@volante/contracts/session/employee-log.contract';
import type { JobCalls, RemoteFeature } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';

/** The routes and slots of the activity log of user accounts. */
const slots: SlotContributions = {
  'employee.tabs': [
    {
      id: 'actividad',
      order: 60,
      label: 'activity.tab',
      permission: 'employee.view',
      component: () => import('./activity-tab').then((module) => module.ActivityTab),
    },
  ],
};

const jobs: readonly JobCalls[] = [employeeLogJobs];

export const activity: RemoteFeature = { slots, jobs };

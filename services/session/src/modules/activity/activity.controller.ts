import { employeeLog, employeeLogExport } from '@volante/contracts/session/employee-log.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ActivityService } from './activity.service.js';
import { ActivityFiles } from './activity-file.job.js';

export const ActivityController = controllerOf(
  methods(ActivityService, { list: employeeLog }),
  methods(ActivityFiles, { start: employeeLogExport }),
);

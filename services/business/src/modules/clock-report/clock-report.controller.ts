import { clockPersonReport } from '@volante/contracts/reports/person-report.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ClockReports } from './clock-report.job.js';

export const ClockReportController = controllerOf(methods(ClockReports, { start: clockPersonReport }));

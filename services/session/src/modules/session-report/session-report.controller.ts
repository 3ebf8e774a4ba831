import { sessionReport } from '@volante/contracts/reports/person-report.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { SessionReports } from './session-report.job.js';

export const SessionReportController = controllerOf(methods(SessionReports, { start: sessionReport }));

import { Module } from '@nestjs/common';
import { employeeLogJobs } from '@volante/contracts/session/employee-log.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { ActivityFileJob, ActivityFiles } from './activity-file.job.js';
import { BusinessPaper } from './business-paper.js';

@Module({
  controllers: [ActivityController, jobsController(employeeLogJobs)],
  providers: [ActivityFileJob, ActivityFiles, ActivityService, BusinessPaper],
})
export class ActivityModule {}

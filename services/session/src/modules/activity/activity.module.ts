import { Module } from '@nestjs/common';
import { employeeLogJobs } from '@volante/contracts/session/employee-log.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { BusinessPaperModule } from '../../business-paper/business-paper.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { ActivityFileJob, ActivityFiles } from './activity-file.job.js';

@Module({
  imports: [BusinessPaperModule],
  controllers: [ActivityController, jobsController(employeeLogJobs)],
  providers: [ActivityFileJob, ActivityFiles, ActivityService],
})
export class ActivityModule {}

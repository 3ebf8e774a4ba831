import { Module } from '@nestjs/common';
import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { ClockStoreModule } from '../../clock-store/clock-store.module.js';
import { ClockController } from './clock.controller.js';
import { ClockFileJob, ClockFiles } from './clock-file.job.js';
import { ClockSealSweep } from './clock-seal.sweep.js';
import { CorrectionService } from './correction.service.js';
import { OwnEmployee } from './own-employee.service.js';
import { PunchService } from './punch.service.js';
import { RegisterService } from './register.service.js';
import { StatusService } from './status.service.js';
import { VerifyService } from './verify.service.js';

@Module({
  imports: [ClockStoreModule],
  controllers: [ClockController, jobsController(clockJobs)],
  providers: [
    OwnEmployee,
    PunchService,
    StatusService,
    RegisterService,
    CorrectionService,
    VerifyService,
    ClockFiles,
    ClockFileJob,
    ClockSealSweep,
  ],
})
export class ClockModule {}

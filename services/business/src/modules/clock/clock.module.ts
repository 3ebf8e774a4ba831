import { Module } from '@nestjs/common';
import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { ClockStoreModule } from '../../clock-store/clock-store.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { ClockController } from './clock.controller.js';
import { ClockFileJob, ClockFiles } from './clock-file.job.js';
import { ClockKeepingController } from './clock-keeping.controller.js';
import { ClockOwnController } from './clock-own.controller.js';
import { ClockPurgeSweep } from './clock-purge.sweep.js';
import { ClockSealSweep } from './clock-seal.sweep.js';
import { CorrectionService } from './correction.service.js';
import { ForgottenBackground } from './forgotten.background.js';
import { MissingExits } from './missing-exits.service.js';
import { MonthsService } from './months.service.js';
import { OwnEmployee } from './own-employee.service.js';
import { PunchService } from './punch.service.js';
import { RegisterService } from './register.service.js';
import { SecondPerson } from './second-person.service.js';
import { StatusService } from './status.service.js';
import { VerifyJob } from './verify.job.js';
import { VerifyService } from './verify.service.js';
import { WorkedService } from './worked.service.js';

@Module({
  imports: [ClockStoreModule],
  controllers: [
    ClockController,
    ClockOwnController,
    ClockKeepingController,
    CalendarController,
    jobsController(clockJobs),
  ],
  providers: [
    OwnEmployee,
    PunchService,
    StatusService,
    RegisterService,
    CorrectionService,
    VerifyService,
    MonthsService,
    SecondPerson,
    CalendarService,
    VerifyJob,
    MissingExits,
    WorkedService,
    ForgottenBackground,
    ClockPurgeSweep,
    ClockFiles,
    ClockFileJob,
    ClockSealSweep,
  ],
})
export class ClockModule {}

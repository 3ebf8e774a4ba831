import { Module } from '@nestjs/common';
import { trainingJobs } from '@volante/contracts/training/vehicle.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { insuranceRecord, vehicleRecord, workshopRecord } from './records.js';

@Module({
  imports: [insuranceRecord.module, vehicleRecord.module, workshopRecord.module],
  controllers: [jobsController(trainingJobs)],
})
export class TrainingModule {}

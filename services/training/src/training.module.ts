import { Module } from '@nestjs/common';
import { trainingJobs } from '@volante/contracts/training/vehicle.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { FleetModule } from './fleet.module.js';
import { AgendaSettingsModule } from './modules/agenda-settings/agenda-settings.module.js';
import { LessonsModule } from './modules/lessons/lessons.module.js';
import { OccupancyModule } from './modules/occupancy/occupancy.module.js';
import { OwnLessonsModule } from './modules/own-lessons/own-lessons.module.js';
import { SeriesModule } from './modules/series/series.module.js';
import { SheetsModule } from './modules/sheets/sheets.module.js';
import { TimetablesModule } from './modules/timetables/timetables.module.js';
import { UnitsModule } from './modules/units/units.module.js';
import { WeekModule } from './modules/week/week.module.js';
import {
  insuranceRecord,
  motorcycleReadingRecord,
  practicePlaceRecord,
  practiceStudentRecord,
  practiceTeacherRecord,
  practiceTypeRecord,
  roomRecord,
  scheduleRecord,
  travelTimeRecord,
  vehicleRecord,
  workshopRecord,
} from './records.js';

@Module({
  imports: [
    insuranceRecord.module,
    vehicleRecord.module,
    workshopRecord.module,
    practiceTypeRecord.module,
    practiceTeacherRecord.module,
    practiceStudentRecord.module,
    roomRecord.module,
    scheduleRecord.module,
    practicePlaceRecord.module,
    travelTimeRecord.module,
    motorcycleReadingRecord.module,
    AgendaSettingsModule,
    TimetablesModule,
    LessonsModule,
    SeriesModule,
    OwnLessonsModule,
    UnitsModule,
    FleetModule,
    OccupancyModule,
    SheetsModule,
    WeekModule,
  ],
  controllers: [jobsController(trainingJobs)],
})
export class TrainingModule {}

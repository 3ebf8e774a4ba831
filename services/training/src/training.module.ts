import { Module } from '@nestjs/common';
import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { FleetModule } from './fleet.module.js';
import { AgendaSettingsModule } from './modules/agenda-settings/agenda-settings.module.js';
import { ExamsModule } from './modules/exams/exams.module.js';
import { FeedsModule } from './modules/feeds/feeds.module.js';
import { LessonsModule } from './modules/lessons/lessons.module.js';
import { OccupancyModule } from './modules/occupancy/occupancy.module.js';
import { OwnLessonsModule } from './modules/own-lessons/own-lessons.module.js';
import { PersonActsModule } from './modules/person-acts/person-acts.module.js';
import { RoutesModule } from './modules/routes/routes.module.js';
import { SeriesModule } from './modules/series/series.module.js';
import { SheetsModule } from './modules/sheets/sheets.module.js';
import { StudentTutorsModule } from './modules/student-tutors/student-tutors.module.js';
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
  waitingWishRecord,
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
    waitingWishRecord.module,
    AgendaSettingsModule,
    RoutesModule,
    TimetablesModule,
    LessonsModule,
    FeedsModule,
    ExamsModule,
    PersonActsModule,
    SeriesModule,
    OwnLessonsModule,
    UnitsModule,
    FleetModule,
    OccupancyModule,
    SheetsModule,
    StudentTutorsModule,
    WeekModule,
  ],
  controllers: [jobsController(trainingJobs)],
})
export class TrainingModule {}

import { Module } from '@nestjs/common';
import { BranchDocumentsModule } from './modules/branch-documents/branch-documents.module.js';
import { BranchesModule } from './modules/branches/branches.module.js';
import { BusinessesModule } from './modules/businesses/businesses.module.js';
import { ClientBusinessesModule } from './modules/client-businesses/client-businesses.module.js';
import { ClockModule } from './modules/clock/clock.module.js';
import { ClockReportModule } from './modules/clock-report/clock-report.module.js';
import { EmployeesModule } from './modules/employees/employees.module.js';
import { InspectionModule } from './modules/inspection/inspection.module.js';
import { KioskModule } from './modules/kiosk/kiosk.module.js';
import { WeatherModule } from './modules/weather/weather.module.js';

@Module({
  imports: [
    BusinessesModule,
    ClientBusinessesModule,
    BranchesModule,
    BranchDocumentsModule,
    EmployeesModule,
    ClockModule,
    ClockReportModule,
    KioskModule,
    InspectionModule,
    WeatherModule,
  ],
})
export class BusinessModule {}

import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import type { FirstAdmin, ServiceKit } from '@volante/service-kit/boot/service-kit';
import { BusinessModule } from './business.module.js';
import { loadBusinessDemo } from './demo/business.demo.js';
import { BranchDetails1700000210000 } from './migrations/branch-details.migration.js';
import { BranchWeather1700000272000 } from './migrations/branch-weather.migration.js';
import { BusinessTables1700000200000 } from './migrations/business-tables.migration.js';
import { BusinessTrial1700000240000 } from './migrations/business-trial.migration.js';
import { ClientTerms1700000260000 } from './migrations/client-terms.migration.js';
import { ClockAsking1700000253000 } from './migrations/clock-asking.migration.js';
import { ClockCalendar1700000254000 } from './migrations/clock-calendar.migration.js';
import { ClockSealNumber1700000271000 } from './migrations/clock-seal-number.migration.js';
import { ClockTables1700000230000 } from './migrations/clock-tables.migration.js';
import { EmployeeNotices1700001770000 } from './migrations/employee-notices.migration.js';
import { EmployeeTables1700000220000 } from './migrations/employee-tables.migration.js';
import { KioskDigits1700000252000 } from './migrations/kiosk-digits.migration.js';
import { KioskTables1700000251000 } from './migrations/kiosk-tables.migration.js';
import { KioskTold1700000256000 } from './migrations/kiosk-told.migration.js';
import { Qualifications1700000273000 } from './migrations/qualifications.migration.js';
import { SchoolNumbers1700000270000 } from './migrations/school-numbers.migration.js';
import { ClientExportJob } from './modules/client-businesses/client-export.job.js';
import { ClockFileJob } from './modules/clock/clock-file.job.js';
import { ClockPurgeSweep } from './modules/clock/clock-purge.sweep.js';
import { ClockSealSweep } from './modules/clock/clock-seal.sweep.js';
import { ForgottenBackground } from './modules/clock/forgotten.background.js';
import { VerifyJob } from './modules/clock/verify.job.js';
import { ClockReportJob } from './modules/clock-report/clock-report.job.js';
import { EmployeeAlarms } from './modules/employees/employee-alarms.background.js';
import { BadgeSweep } from './modules/kiosk/badge.sweep.js';
import { RefusedPunches } from './modules/kiosk/refused-punches.js';
import { accountConsumption } from './setup/account.consumer.js';
import { createBusiness } from './setup/new-business.js';
import { registrationConsumption } from './setup/registration.consumer.js';

/** An empty product starts in Madrid; the administrator puts the real address in. */
const MADRID = 28;

function firstBusiness({ db }: ServiceKit, admin: FirstAdmin): Promise<void> {
  return createBusiness(db, {
    id: admin.businessId,
    tradeName: admin.businessName,
    fiscalName: admin.businessName,
    fiscalCode: '',
    operator: false,
    services: ['formative', 'dgt', 'web'],
    branches: [
      {
        id: admin.branchId,
        code: '01',
        name: 'Central',
        province: MADRID,
        email: admin.email,
      },
    ],
  });
}

export const service: ServiceDefinition = {
  name: 'business',
  module: BusinessModule,
  entities: [],
  migrations: [
    BusinessTables1700000200000,
    BranchDetails1700000210000,
    EmployeeTables1700000220000,
    ClockTables1700000230000,
    BusinessTrial1700000240000,
    KioskTables1700000251000,
    KioskDigits1700000252000,
    ClockAsking1700000253000,
    ClockCalendar1700000254000,
    KioskTold1700000256000,
    ClientTerms1700000260000,
    SchoolNumbers1700000270000,
    ClockSealNumber1700000271000,
    BranchWeather1700000272000,
    Qualifications1700000273000,
    EmployeeNotices1700001770000,
  ],
  appendOnly: ['clock_entry', 'clock_seal', 'clock_inspection_use', 'clock_purge'],
  jobs: [ClientExportJob, ClockFileJob, ClockReportJob, VerifyJob],
  background: [ForgottenBackground, EmployeeAlarms],
  sweeps: [ClockSealSweep, ClockPurgeSweep, BadgeSweep, RefusedPunches],
  consumes: [registrationConsumption, accountConsumption],
  demo: loadBusinessDemo,
  firstAdmin: firstBusiness,
};

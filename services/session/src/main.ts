import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { AccessSweep } from './access-store/access.sweep.js';
import { businessRefConsumption } from './account-store/business-ref.consumer.js';
import { loadSessionDemo } from './demo/session.demo.js';
import { LetterBackground } from './letters/letter.background.js';
import { phoneConsumption } from './letters/phone.consumer.js';
import { pinConsumption } from './letters/pin.consumer.js';
import { AccessEntries1700000140000 } from './migrations/access-entries.migration.js';
import { AccessTables1700000130000 } from './migrations/access-tables.migration.js';
import { ActingRole1700000142000 } from './migrations/acting-role.migration.js';
import { BoundTrials1700000182000 } from './migrations/bound-trials.migration.js';
import { DoorRequests1700000190000 } from './migrations/door-requests.migration.js';
import { DoorTables1700000160000 } from './migrations/door-tables.migration.js';
import { EmployeeAccounts1700000141000 } from './migrations/employee-accounts.migration.js';
import { LetterFacts1700000181000 } from './migrations/letter-facts.migration.js';
import { NotificationTables1700000110000 } from './migrations/notification-tables.migration.js';
import { ProvenAddresses1700000184000 } from './migrations/proven-addresses.migration.js';
import { SeenTours1700000116000 } from './migrations/seen-tours.migration.js';
import { SessionTables1700000100000 } from './migrations/session-tables.migration.js';
import { StandardRoles1700000115000 } from './migrations/standard-roles.migration.js';
import { StudentLooks1700000196000 } from './migrations/student-looks.migration.js';
import { StudentPasskeys1700001740000 } from './migrations/student-passkeys.migration.js';
import { StudentTables1700000195000 } from './migrations/student-tables.migration.js';
import { SuspendedBusiness1700000183000 } from './migrations/suspended-business.migration.js';
import { TrialEnd1700000170000 } from './migrations/trial-end.migration.js';
import { ActivityFileJob } from './modules/activity/activity-file.job.js';
import { employeeAccountConsumption } from './modules/employee-accounts/employee.consumer.js';
import { DoorLetters } from './modules/identity-providers/consent/door-letters.background.js';
import { SsoRefresh } from './modules/identity-providers/sso-refresh.background.js';
import { notificationConsumptions } from './modules/notifications/notification.consumer.js';
import { NotificationSweep } from './modules/notifications/notification.sweep.js';
import { SessionReportJob } from './modules/session-report/session-report.job.js';
import { SessionModule } from './session.module.js';
import { addFirstAdmin } from './setup/first-admin.js';
import { firstAdministratorConsumption } from './setup/first-administrator.consumer.js';
import { studentContactsConsumption } from './student-store/student-contacts.consumer.js';

export const service: ServiceDefinition = {
  name: 'session',
  module: SessionModule,
  entities: [],
  migrations: [
    SessionTables1700000100000,
    NotificationTables1700000110000,
    StandardRoles1700000115000,
    SeenTours1700000116000,
    AccessTables1700000130000,
    AccessEntries1700000140000,
    DoorTables1700000160000,
    EmployeeAccounts1700000141000,
    TrialEnd1700000170000,
    ActingRole1700000142000,
    LetterFacts1700000181000,
    BoundTrials1700000182000,
    SuspendedBusiness1700000183000,
    ProvenAddresses1700000184000,
    DoorRequests1700000190000,
    StudentTables1700000195000,
    StudentLooks1700000196000,
    StudentPasskeys1700001740000,
  ],
  jobs: [ActivityFileJob, SessionReportJob],
  consumes: [
    businessRefConsumption,
    firstAdministratorConsumption,
    employeeAccountConsumption,
    pinConsumption,
    phoneConsumption,
    studentContactsConsumption,
    ...notificationConsumptions,
  ],
  sweeps: [NotificationSweep, AccessSweep],
  background: [LetterBackground, SsoRefresh, DoorLetters],
  demo: loadSessionDemo,
  firstAdmin: addFirstAdmin,
};

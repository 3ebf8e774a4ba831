import { Module } from '@nestjs/common';
import { AccessSweep } from './access-store/access.sweep.js';
import { AccessPolicyModule } from './modules/access-policy/access-policy.module.js';
import { AccountModule } from './modules/account/account.module.js';
import { AccountCardsModule } from './modules/account-cards/account-cards.module.js';
import { ActingModule } from './modules/acting/acting.module.js';
import { ActivityModule } from './modules/activity/activity.module.js';
import { ClientBusinessesModule } from './modules/client-businesses/client-businesses.module.js';
import { EmployeeAccountsModule } from './modules/employee-accounts/employee-accounts.module.js';
import { EmployeeSessionsModule } from './modules/employee-sessions/employee-sessions.module.js';
import { IdentityProvidersModule } from './modules/identity-providers/identity-providers.module.js';
import { LatestActivityModule } from './modules/latest-activity/latest-activity.module.js';
import { LockModule } from './modules/lock/lock.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { OpenSessionsModule } from './modules/open-sessions/open-sessions.module.js';
import { OwnPasswordModule } from './modules/own-password/own-password.module.js';
import { PresenceModule } from './modules/presence/presence.module.js';
import { RecoveryModule } from './modules/recovery/recovery.module.js';
import { RegistrationModule } from './modules/registration/registration.module.js';
import { RoleEditingModule } from './modules/roles/roles.module.js';
import { SecondStepModule } from './modules/second-step/second-step.module.js';
import { SessionReportModule } from './modules/session-report/session-report.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';
import { StudentEntranceModule } from './modules/student-entrance/student-entrance.module.js';
import { StudentLoginsModule } from './modules/student-logins/student-logins.module.js';
import { StudentPasskeysModule } from './modules/student-passkeys/student-passkeys.module.js';
import { StudentSessionsModule } from './modules/student-sessions/student-sessions.module.js';
import { ToursModule } from './modules/tours/tours.module.js';
import { RolesModule } from './roles/roles.module.js';

@Module({
  imports: [
    AccessPolicyModule,
    AccountCardsModule,
    AccountModule,
    ActingModule,
    ActivityModule,
    ClientBusinessesModule,
    EmployeeSessionsModule,
    IdentityProvidersModule,
    EmployeeAccountsModule,
    LatestActivityModule,
    LockModule,
    NotificationsModule,
    OpenSessionsModule,
    OwnPasswordModule,
    PresenceModule,
    RecoveryModule,
    RegistrationModule,
    RoleEditingModule,
    RolesModule,
    SecondStepModule,
    SessionReportModule,
    SessionsModule,
    SignInModule,
    StudentEntranceModule,
    StudentLoginsModule,
    StudentPasskeysModule,
    StudentSessionsModule,
    ToursModule,
  ],
  providers: [AccessSweep],
})
export class SessionModule {}

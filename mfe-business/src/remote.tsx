import { defineRemote } from '@volante/mfe-kit/remote';
import { access } from './features/access/access.feature';
import { activity } from './features/activity/activity.feature';
import { agreements, signing } from './features/agreements/agreements.feature';
import { signatureRoots } from './features/agreements/roots/signature-roots.feature';
import { branches } from './features/branches/branches.feature';
import { business } from './features/business/business.feature';
import { clientBusinesses } from './features/client-businesses/client-businesses.feature';
import { clock } from './features/clock/clock.feature';
import { contacts } from './features/contacts/contacts.feature';
import { dashboard } from './features/dashboard/dashboard.feature';
import { documentSlots } from './features/document-slots/document-slots.feature';
import { drive } from './features/drive/drive.feature';
import { employeeSessions } from './features/employee-sessions/employee-sessions.feature';
import { employees } from './features/employees/employees.feature';
import { enrolment } from './features/enrolment/enrolment.feature';
import { inspection } from './features/inspection/inspection.feature';
import { kiosk } from './features/kiosk/kiosk.feature';
import { layouts } from './features/mail/layouts/layouts.feature';
import { mail } from './features/mail/mail.feature';
import { openFiles } from './features/open-file/open-file.feature';
import { reports } from './features/reports/reports.feature';
import { retentions } from './features/retention/retention.feature';
import { suppliers } from './features/suppliers/suppliers.feature';
import { fleetCalendar } from './features/training/calendar/calendar.feature';
import { claims } from './features/training/claims/claim.feature';
import { costs } from './features/training/costs/costs.feature';
import { fines } from './features/training/fines/fine.feature';
import { refuels } from './features/training/fuel/refuel.feature';
import { handovers } from './features/training/handovers/handover.feature';
import { insuranceTabs, policies } from './features/training/insurance/insurance.feature';
import { insurers } from './features/training/insurance/insurer.feature';
import { orders } from './features/training/orders/order.feature';
import { papers } from './features/training/papers/paper.feature';
import { terms } from './features/training/papers/term.feature';
import { vehicles } from './features/training/vehicles/vehicles.feature';
import { workshops } from './features/training/workshops/workshops.feature';

export const remote = defineRemote({
  name: 'business',
  features: [
    contacts,
    enrolment,
    suppliers,
    reports,
    business,
    clientBusinesses,
    branches,
    employees,
    employeeSessions,
    access,
    activity,
    clock,
    agreements,
    signing,
    signatureRoots,
    layouts,
    mail,
    vehicles,
    papers,
    terms,
    handovers,
    refuels,
    fines,
    costs,
    fleetCalendar,
    policies,
    insurers,
    claims,
    workshops,
    orders,
    insuranceTabs,
    drive,
    documentSlots,
    retentions,
    dashboard,
    kiosk,
    inspection,
    openFiles,
  ],
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});

import type { RemoteFeature } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';

/** This remote's parts of the dashboard, beside the contacts' own card. */
const widgets: NonNullable<SlotContributions['dashboard.widgets']> = [
  {
    id: 'business.newPerMonth',
    order: 12,
    label: 'widgets.newPerMonth',
    span: 6,
    permission: 'client.view',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './new-per-month').then((module) => module.NewPerMonth),
  },
  {
    id: 'business.byBranch',
    order: 14,
    label: 'widgets.byBranch',
    span: 6,
    phoneRoom: 310,
    permission: 'client.view',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './by-branch').then((module) => module.ByBranch),
  },
  {
    id: 'business.activity',
    order: 16,
    label: 'widgets.activity',
    span: 6,
    room: 430,
    phoneRoom: 525,
    permission: 'client.view',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './activity').then((module) => module.Activity),
  },
  {
    id: 'business.vehiclePapers',
    order: 18,
    label: 'vehicles.papers',
    span: 6,
    room: 202,
    permission: 'vehicle.view',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './vehicle-papers').then((module) => module.VehiclePapers),
  },
  {
    id: 'business.studentPapers',
    order: 19,
    label: 'widgets.studentPapers',
    span: 6,
    room: 202,
    permission: 'client.view',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './student-papers').then((module) => module.StudentPapers),
  },
  {
    id: 'business.weather',
    order: 90,
    label: 'widgets.weather',
    span: 6,
    room: 190,
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './weather').then((module) => module.Weather),
  },
];

/** Lines about work that waits; loaded after the first paint. */
const today: NonNullable<SlotContributions['dashboard.today']> = [
  {
    id: 'business.corrections',
    order: 10,
    permission: 'clock.view',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './today').then((module) => module.CorrectionsToday),
  },
  {
    id: 'business.mails',
    order: 20,
    permission: 'mail.send',
    component: () =>
      import(/* webpackChunkName: "/dashboard" */ './today').then((module) => module.MailsToday),
  },
];

export const dashboard: RemoteFeature = {
  slots: { 'dashboard.widgets': widgets, 'dashboard.today': today },
};

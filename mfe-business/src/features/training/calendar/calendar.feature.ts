import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const CALENDAR = '/vehicle/calendar';

export const fleetCalendar: RemoteFeature = {
  routes: [
    {
      path: CALENDAR,
      title: 'vehicles.calendar',
      permission: 'vehicle.view',
      page: () =>
        import(/* webpackChunkName: "/vehicle/calendar" */ './calendar.page').then(
          (module) => module.CalendarPage,
        ),
    },
  ],
  commands: [
    {
      id: 'vehicle.calendar',
      order: 267,
      label: 'vehicles.calendar',
      words: 'vehicles.calendarWords',
      permission: 'vehicle.view',
      to: CALENDAR,
    },
  ],
};

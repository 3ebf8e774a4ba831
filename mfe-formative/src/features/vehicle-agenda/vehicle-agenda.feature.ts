import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const vehicleAgenda: RemoteFeature = {
  slots: {
    'vehicle.tabs': [
      {
        id: 'agenda',
        order: 10,
        label: 'vehicles.agenda',
        permission: 'practice.view',
        licence: 'formative',
        component: () => import('./vehicle-agenda').then((module) => module.VehicleAgenda),
      },
    ],
  },
};

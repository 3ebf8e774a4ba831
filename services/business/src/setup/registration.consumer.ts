import { registrationState, sessionEvents } from '@volante/contracts/session/registration.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { followed } from '@volante/service-kit/data/followed';
import { writeBusiness } from './new-business.js';

/** A confirmed registration becomes a business on trial, with everything on and one branch. */
export const registrationConsumption: Consumption = {
  source: 'session',
  cursor: 'session registrations',
  pull: sessionEvents,
  topics: ['registration.confirmed'],
  async apply(manager, event) {
    const { businessName, branch, province, email, phone, trialUntil } = registrationState.parse(event.state);
    await followed(manager, systemContext(event.businessId, businessName), (tx) =>
      writeBusiness(tx, {
        id: event.businessId,
        tradeName: businessName,
        fiscalName: businessName,
        fiscalCode: '',
        operator: false,
        services: ['formative', 'dgt', 'web'],
        trialUntil,
        branches: [{ id: branch, code: '01', name: 'Central', province, email, phone }],
      }),
    );
  },
};

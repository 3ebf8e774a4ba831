import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { SnapshotService } from './snapshot.service.js';

export const SnapshotController = controllerOf(
  method(SnapshotService, contactSnapshot, (snapshot, _ctx, input) => snapshot.page(input)),
);

import type { Type } from '@nestjs/common';
import type { QualificationCalls } from '@volante/contracts/qualifications/qualification.contract';
import { controllerOf, methods } from '../calls/controller-of.js';
import { RecordQualifications } from './record-qualifications.js';

/**
 * The controller by which people keep qualifications on a service's records. The module that adds it provides
 * {@link RecordQualifications} and its own `DocumentOwners`; the service's migrations make `QUALIFICATIONS_TABLE`.
 */
export const qualificationsController = ({
  list,
  create,
  update,
  remove,
  restore,
}: QualificationCalls): Type =>
  controllerOf(methods(RecordQualifications, { list, create, update, remove, restore }));

import { z } from 'zod';
import { eventPull } from '../events/event.contract.js';
import { objectId } from '../fields.js';
import { exam, licence } from './attempt.fields.js';

/** State of `readiness.updated`; the entity is the contact, the version counts for each licence and exam. */
export const readinessState = z.object({
  contact: objectId,
  license: licence,
  exam,
  /** `null`: there are no questions. */
  chance: z.number().nullable(),
  ready: z.boolean(),
});

/**
 * `access.given`, `access.updated`, `access.reset`: the access of a student. `attempt.finished`: a test was handed in. `readiness.updated`:
 * {@link readinessState}. `classroom-exam.*`: notices for the pages of an exam in a room, without a version.
 */
export const eLearningEvents = eventPull('e-learning');

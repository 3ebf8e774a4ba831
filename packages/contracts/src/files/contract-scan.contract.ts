import { z } from 'zod';
import { eventPull } from '../events/event.contract.js';
import { objectId } from '../fields.js';

/** Publishes, beside days on which papers end, `contract-scan.set` and `contract-scan.cleared`. */
export const fileEvents = eventPull('files');

/** State of both: the paper «Contrato» of a contact is a document, or none any more. The events' id is the contact's. */
export const contractScanState = z.object({ contact: objectId, branch: objectId });

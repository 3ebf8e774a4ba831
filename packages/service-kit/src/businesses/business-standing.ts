import { businessEventState, businessEvents } from '@volante/contracts/business/business.contract';
import type { Licence } from '@volante/contracts/call';
import { CodedError } from '../coded-error.js';
import type { Consumption } from '../data/event-consumer.js';
import { localMoment } from '../local-days.js';

/** For a migration of a service whose secrets (links, calendars, phones) open nothing of a closed business. */
export const BUSINESS_STANDING_TABLE = `CREATE TABLE business_standing (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    services VARCHAR(400) CHARACTER SET ascii NOT NULL COMMENT 'JSON list of licences',
    trial_until DATE NULL,
    suspended TINYINT(1) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id)
  ) COMMENT 'copied from the business service'`;

/**
 * Keeps a copy of licences, trial and suspension of each business, from the first event on; for the service's `consumes`. An older version
 * never wins. A business that no event has named yet counts as open.
 */
export const businessStandings = (): Consumption => ({
  source: 'business',
  cursor: 'business-standing',
  pull: businessEvents,
  topics: ['business.updated'],
  async apply(manager, event) {
    const { services, trialUntil, suspended } = businessEventState.parse(event.state);
    await manager.query(
      `INSERT INTO business_standing (business_id, services, trial_until, suspended, version) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE
         services = IF(VALUES(version) >= version, VALUES(services), services),
         trial_until = IF(VALUES(version) >= version, VALUES(trial_until), trial_until),
         suspended = IF(VALUES(version) >= version, VALUES(suspended), suspended),
         version = GREATEST(version, VALUES(version))`,
      [event.entityId, JSON.stringify(services), trialUntil, suspended, event.version],
    );
    return undefined;
  },
});

/** `closed`: suspended, or without the licence; `over`: after its trial, when nothing changes; `null`: open. */
export type Standing = 'closed' | 'over' | null;

/** The {@link Standing} of the business of the rows `alias`, as a column; with {@link standingParams}. */
export const standingOf = (alias: string, licence: Licence | null): string =>
  `(SELECT CASE WHEN z.suspended = 1${licence === null ? '' : ` OR NOT JSON_CONTAINS(z.services, '"${licence}"')`} THEN 'closed'
     WHEN z.trial_until < :standingDay THEN 'over' END FROM business_standing z WHERE z.business_id = ${alias}.business_id)`;

/** A trial's last day counts whole, on the clock of the peninsula. */
export const standingParams = () => ({ standingDay: localMoment(Date.now(), 'Europe/Madrid').day });

/** KEY-002 for a secret of a closed business, and for a change after its trial: as calls of a session are refused. */
export function refuseClosed(standing: Standing, effect: 'read' | 'write'): void {
  if (standing === 'closed' || (standing === 'over' && effect === 'write')) throw new CodedError('KEY-002');
}

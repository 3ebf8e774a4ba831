import { RECORDS } from '../catalogue.js';
import type { AnyRecord } from '../records/record.js';
import { LIVE_ENTITIES, type LiveEntities, type LiveEntity } from './live-entities.js';

/** Changes of a declared record go to the people who may read it. */
export const liveOf = ({ may, reach }: Pick<AnyRecord, 'may' | 'reach'>): LiveEntity => ({
  permission: may.view,
  // An event names no list of branches: which of the records one sees is asked again when it is read.
  reach: reach === 'branch' ? 'branch' : 'business',
});

/** Every live entity: those written by hand and the declared records. The gateway reads the same from `calls.json`. */
export const ALL_LIVE_ENTITIES: LiveEntities = {
  ...LIVE_ENTITIES,
  ...Object.fromEntries([...RECORDS].map(([entity, record]) => [entity, liveOf(record)])),
};

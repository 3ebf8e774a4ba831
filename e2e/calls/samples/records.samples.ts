import { RECORDS } from '@volante/contracts/catalogue';
import type { AnyRecord } from '@volante/contracts/records/record';
import { recordCalls, recordSamples, type SampleIds } from '@volante/contracts/records/record-samples';
import type { Samples, World } from './world.js';

/** Where a world keeps the records written by hand that a reference may lead to. */
const HAND_WRITTEN = {
  branch: 'branch',
  contact: 'contact',
} as const satisfies Record<string, keyof World>;

const isHandWritten = (entity: string): entity is keyof typeof HAND_WRITTEN =>
  Object.hasOwn(HAND_WRITTEN, entity);

/** The ids of a world, for the samples of declared records. */
export const idsOf = (world: World): SampleIds => ({
  record: (entity) => (isHandWritten(entity) ? world[HAND_WRITTEN[entity]] : world[`record:${entity}`]) ?? '',
  view: (entity) => world[`view:${entity}`] ?? '',
  group: (entity) => world[`group:${entity}`] ?? '',
  ...{ file: world.file, password: world.password },
});

const samplesOf = (record: AnyRecord): Samples =>
  Object.fromEntries(
    Object.entries(recordSamples(record)).map(([name, sample]) => [
      name,
      (world: World) => sample(idsOf(world)),
    ]),
  );

/** Derived from the declarations: nothing is written here for a new record. */
export const RECORDS_SAMPLES: Samples = Object.assign({}, ...[...RECORDS.values()].map(samplesOf));

export const RECORDS_RECORD_CALLS: readonly string[] = [...RECORDS.values()].flatMap(recordCalls);

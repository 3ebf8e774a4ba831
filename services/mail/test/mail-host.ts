import { DEMO } from '@volante/contracts/demo';
import { type LooseHouse, people, startLoose } from '@volante/testing/records/loose-house';
import { service } from '../src/main.js';

export const [JAEN, UBEDA, LAS_PALMAS] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];
export const { person, manager, stranger } = people();

export type MailHost = LooseHouse;

/** The mail service on the run's own servers. */
export const startMail = (options: { worker?: boolean } = {}): Promise<MailHost> =>
  startLoose(service, options);

import { z } from 'zod';

/** Words over NATS that carry no data of record: losing one costs at most the session memory's 60 seconds. */
export const SESSION_REVOKED = 'ctl.session.revoked';

export const sessionRevoked = z.union([
  z.strictObject({ session: z.string() }),
  z.strictObject({ account: z.string() }),
  z.strictObject({ business: z.string() }),
]);
/** One session, all of a person, or all of a business: whoever remembers them asks again. */
export type SessionRevoked = z.output<typeof sessionRevoked>;

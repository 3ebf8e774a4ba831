import { z } from 'zod';

/** What a business asks of its people when they sign in. */
export const accessPolicyFields = z.strictObject({
  /** Everybody needs a second step. */
  secondStep: z.boolean(),
  /** Days for which a device may be authorised to enter without a code; 0: never. */
  deviceDays: z.number().int().min(0).max(365),
  /** Devices that one person may have authorised at once. */
  deviceLimit: z.number().int().min(1).max(50),
  /** Minutes without use after which a session locks; 0: never. */
  lockMinutes: z.number().int().min(0).max(480),
});
export type AccessPolicyFields = z.output<typeof accessPolicyFields>;

import { z } from 'zod';
import { line } from '../fields.js';
import { PERMISSIONS, SUPER_ROLE } from '../permissions.js';

export const permission = z.enum(PERMISSIONS);

/** What a person writes of a role. */
export const roleFields = z.strictObject({
  /** Unique in the business. `super` is reserved. */
  name: line(80)
    .min(1, 'Escribe el nombre del rol')
    .refine((name) => name.toLowerCase() !== SUPER_ROLE, 'Elige otro nombre para el rol'),
  permissions: z.array(permission).max(PERMISSIONS.length),
});

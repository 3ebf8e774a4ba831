import type { Sealer } from '@volante/service-kit/sealing';
import { z } from 'zod';
import type { Route } from './routes.js';

const route = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string(),
  password: z.string(),
  fromAddress: z.string(),
  isPlatform: z.boolean(),
});

const placeOf = (id: string) => `mail_delivery ${id} route`;

/** Sealed: a password is in it. */
export const packRoute = (sealer: Sealer, id: string, value: Route): Buffer =>
  sealer.seal(JSON.stringify(value), placeOf(id));

export const unpackRoute = (sealer: Sealer, id: string, sealed: Buffer): Route =>
  route.parse(JSON.parse(sealer.open(sealed, placeOf(id))));

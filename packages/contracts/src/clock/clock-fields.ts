import { z } from 'zod';

/** `YYYY-MM` */
export const clockMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'El mes no es válido');

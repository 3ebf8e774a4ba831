import { readFileSync } from 'node:fs';
import { z } from 'zod';

const settings = z.object({
  /** Where records go and QR codes lead: the AEAT's own service, or the one that it has for tests. */
  VOLANTE_AEAT_SITE: z.enum(['real', 'test']).default('test'),
  /** Address of a stand-in, in place of the AEAT; empty: none. */
  VOLANTE_AEAT_URL: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
  /** File with the PEM of the authority that signed the stand-in's certificate. */
  VOLANTE_AEAT_CA: z.string().default(''),
  /** Limit for one message, its reply included. */
  VOLANTE_AEAT_TIMEOUT_MS: z.coerce.number().int().min(50).max(120_000).default(60_000),
  /** The first wait after a failure; the others double, up to an hour. */
  VOLANTE_AEAT_RETRY_MS: z.coerce.number().int().min(50).default(60_000),
});

/** `trial`: a stand-in, which is not the AEAT; `test`: the AEAT's service for tests. */
export type AeatEnvironment = 'real' | 'test' | 'trial';

export interface AeatSettings {
  readonly environment: AeatEnvironment;
  readonly timeoutMs: number;
  readonly retryMs: number;
  /** Certificates of companies alone have a host of their own. */
  addressFor(kind: 'person' | 'representative' | 'seal'): string;
  /** PEM; absent: the public authorities. */
  readonly ca?: string;
}

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const HOSTS = {
  real: ['www1.agenciatributaria.gob.es', 'www10.agenciatributaria.gob.es'],
  test: ['prewww1.aeat.es', 'prewww10.aeat.es'],
} as const;

export function readAeatSettings(env: NodeJS.ProcessEnv = process.env): AeatSettings {
  const read = settings.parse(env);
  if (read.VOLANTE_AEAT_URL !== '' && read.VOLANTE_AEAT_SITE === 'real')
    throw new Error(
      'VOLANTE_AEAT_URL names a stand-in and VOLANTE_AEAT_SITE the real AEAT: papers would carry its QR code',
    );
  const { VOLANTE_AEAT_SITE: site, VOLANTE_AEAT_URL: url, VOLANTE_AEAT_CA: file } = read;
  const [own, seals] = HOSTS[site];
  return {
    environment: url === '' ? site : 'trial',
    timeoutMs: read.VOLANTE_AEAT_TIMEOUT_MS,
    retryMs: read.VOLANTE_AEAT_RETRY_MS,
    addressFor: (kind) => url || `https://${kind === 'seal' ? seals : own}${PATH}`,
    ...(url !== '' && file !== '' ? { ca: readFileSync(file, 'utf8') } : {}),
  };
}

/** The other side in a sentence: «La Agencia Tributaria no admite…». Nothing may name the AEAT while a stand-in answers. */
export const authorityName = (environment: AeatEnvironment): string =>
  environment === 'trial' ? 'El servicio de pruebas' : 'La Agencia Tributaria';

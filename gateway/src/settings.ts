import { z } from 'zod';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(8080),
  VOLANTE_CALLS_FILE: z.string(),
  VOLANTE_RELEASES_DIR: z.string().default(''),
  VOLANTE_CONTEXT_PRIVATE_KEY_FILE: z.string(),
  /** `https://…`: turns HSTS on. */
  VOLANTE_PUBLIC_URL: z.string().default(''),
  /** Where caught mail is shown on a development machine; empty anywhere else. */
  VOLANTE_DEV_MAIL_URL: z.string().default(''),
  /** Address of a stand-in for the test service of Redsys, the card gateway: the page to pay leads there; empty: none. */
  VOLANTE_REDSYS_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Proxies whose X-Forwarded-For is trusted: comma-separated addresses or CIDR. */
  VOLANTE_TRUST_PROXY: z.string().default(''),
  /** Live streams that one gateway keeps open. */
  VOLANTE_MAX_STREAMS: z.coerce.number().int().min(1).default(10_000),
  /** The share of them for one business. */
  VOLANTE_MAX_STREAMS_BUSINESS: z.coerce.number().int().min(1).default(1_000),
  /** The share of them for one person: four browsers with the maximum of a session. */
  VOLANTE_MAX_STREAMS_PERSON: z.coerce.number().int().min(1).default(24),
  /** Requests a second and person (or address, without a session), with a burst of three seconds. */
  VOLANTE_RATE_PER_SECOND: z.coerce.number().min(1).default(60),
});

export type GatewaySettings = z.output<typeof schema>;

export function readGatewaySettings(env: NodeJS.ProcessEnv = process.env): GatewaySettings {
  return schema.parse(env);
}

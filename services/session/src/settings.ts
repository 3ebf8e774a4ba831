import { z } from 'zod';

const web = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const schema = z.object({
  /** Where people reach the console, for the links in mails: `https://volante.example`. Empty: no links are sent. */
  VOLANTE_PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Memory in which a password is hashed, in KiB: less than OWASP's 19 MiB is refused, the rule is more than twice as much. */
  VOLANTE_PASSWORD_KIB: z.coerce.number().int().min(19_456).max(1_048_576).default(65_536),
  /** 1: issuers that businesses name may be in our own network, without TLS. For a private installation only. */
  VOLANTE_DOOR_PRIVATE_HOSTS: z.enum(['0', '1']).default('0'),
  VOLANTE_DOOR_GOOGLE: web.default('https://accounts.google.com'),
  VOLANTE_DOOR_APPLE: web.default('https://appleid.apple.com'),
  VOLANTE_DOOR_FACEBOOK: web.default('https://www.facebook.com'),
  VOLANTE_DOOR_FACEBOOK_GRAPH: web.default('https://graph.facebook.com'),
  /** Seconds between two questions to a provider whether a session that it opened still holds. */
  VOLANTE_DOOR_CHECK_SECONDS: z.coerce.number().int().min(1).max(60).default(40),
});

export type AccessSettings = z.output<typeof schema>;

export function readAccessSettings(env: NodeJS.ProcessEnv = process.env): AccessSettings {
  return schema.parse(env);
}

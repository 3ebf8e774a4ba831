import { z } from 'zod';

const schema = z.object({
  /** Where people reach the console, for the link to the privacy information. Empty: mails name no address. */
  VOLANTE_PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Mail server that every school may use: `smtps://user:password@host:465`, `smtp://host:587`. Empty: there is none. */
  VOLANTE_MAIL_SMTP_URL: z.string().default(''),
  /** Address that the platform's server sends for. */
  VOLANTE_MAIL_FROM: z.string().default(''),
  /** Milliseconds until the second try; later ones wait longer. */
  VOLANTE_MAIL_RETRY_MS: z.coerce.number().int().min(1).default(30_000),
  /** Milliseconds that a mail server may take for any one answer. */
  VOLANTE_MAIL_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  /** Milliseconds that one try may take in all, however the server drips; less than a worker's lease. */
  VOLANTE_MAIL_DEADLINE_MS: z.coerce.number().int().min(100).max(150_000).default(120_000),
  /** Mails a day that the platform's server carries for one school. */
  VOLANTE_MAIL_DAILY: z.coerce.number().int().min(1).default(2_000),
  /** The same for a school that tries the product out. */
  VOLANTE_MAIL_TRIAL_DAILY: z.coerce.number().int().min(1).default(20),
  /** Address of a provider of SMS, `https://…` (on this machine also `http://`), to which each message is posted. Empty: no SMS are sent. */
  VOLANTE_SMS_URL: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/ }),
      z.string().regex(/^http:\/\/127\.0\.0\.1:\d+(?:\/|$)/),
    ])
    .default(''),
  /** What the provider knows this installation by. */
  VOLANTE_SMS_TOKEN: z.string().default(''),
  /** Name or number that messages come from; at most eleven letters. */
  VOLANTE_SMS_FROM: z.string().max(15).default('Volante'),
  /** 1: a school's own mail server may be on this machine or in its network; for development and tests. */
  VOLANTE_MAIL_PRIVATE_HOSTS: z.enum(['0', '1']).default('0'),
});

export type MailEnvironment = z.output<typeof schema>;

export function readMailEnvironment(env: NodeJS.ProcessEnv = process.env): MailEnvironment {
  return schema.parse(env);
}

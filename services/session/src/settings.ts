import { z } from 'zod';

const schema = z.object({
  /** Where people reach the console, for the links in mails: `https://volante.example`. Empty: no links are sent. */
  VOLANTE_PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
});

export function readAccessSettings(env: NodeJS.ProcessEnv = process.env): z.output<typeof schema> {
  return schema.parse(env);
}

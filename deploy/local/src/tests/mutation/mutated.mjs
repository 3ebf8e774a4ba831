const session = 'services/session/src';
const stored = 'packages/service-kit/src/records';
const declared = 'packages/contracts/src/records';

/**
 * Who may enter, who may do what, the chain of the time register, and how declared records are kept: what must not be wrong
 * without a test that says so.
 * By group: the code that is changed, and the unit tests that must notice.
 */
export const MUTATED = {
  'sign-in': {
    code: [
      `${session}/modules/sign-in/sign-in.service.ts`,
      `${session}/entrance/second-step.service.ts`,
      `${session}/entrance/entrance.ts`,
    ],
    tests: 'services/session/test/(sign-in|entrance)\\.spec\\.ts',
  },
  codes: {
    code: [
      `${session}/entrance/code-check.ts`,
      `${session}/access-store/app-codes.ts`,
      `${session}/access-store/secrets.ts`,
    ],
    tests: 'services/session/test/codes\\.spec\\.ts',
  },
  attempts: {
    code: [`${session}/attempts/attempt-limiter.ts`, `${session}/attempts/limits.ts`],
    tests: 'services/session/test/attempts\\.spec\\.ts',
  },
  passwords: {
    code: [
      `${session}/passwords/own-password.ts`,
      `${session}/passwords/password-hasher.ts`,
      `${session}/passwords/password-rules.ts`,
      `${session}/passwords/turns.ts`,
    ],
    tests: 'services/session/test/passwords\\.spec\\.ts',
  },
  accounts: {
    code: [`${session}/account-store/account.store.ts`],
    tests: 'services/session/test/account\\.spec\\.ts',
  },
  permissions: {
    code: ['packages/service-kit/src/context.ts'],
    tests: 'packages/service-kit/test/(context|permissions)\\.spec\\.ts',
  },
  calls: {
    code: ['packages/service-kit/src/calls/inbound.ts'],
    tests: 'packages/service-kit/test/(inbound|permissions)\\.spec\\.ts',
  },
  clock: {
    code: ['chain', 'entries', 'fold-days', 'fold-head', 'seals'].map(
      (name) => `services/business/src/clock-store/${name}.ts`,
    ),
    tests: 'services/business/test/clock-rules\\.spec\\.ts',
  },
  records: {
    code: [
      ...['store', 'sql', 'list', 'codecs', 'codes', 'references', 'uses', 'table', 'group-sql'].map(
        (name) => `${stored}/record-${name}.ts`,
      ),
      ...['define-record', 'record-calls', 'kinds', 'field'].map((name) => `${declared}/${name}.ts`),
    ],
    tests: 'packages/(service-kit|contracts)/test/(record(-[a-z]+)?|collect|kinds)\\.spec\\.ts',
  },
};

/** The group that this run is about. */
export const group = () => {
  const name = process.env.VOLANTE_MUTATION_GROUP ?? '';
  const found = MUTATED[name];
  if (!found) throw new Error(`no such group: ${name}; there are ${Object.keys(MUTATED).join(', ')}`);
  return { name, ...found };
};

const session = 'services/session/src';
const learn = 'services/e-learning/src';
const ofLearn = (names, tests) => ({
  code: names.map((name) => `${learn}/${name}.ts`),
  tests: `services/e-learning/test/(${tests})\\.spec\\.ts`,
});
/** Files of the record store and their tests. Each change loads all tests of its group again, so groups are small. */
const stored = (names, tests = names[0]) => ({
  code: names.map((name) => `packages/service-kit/src/records/record-${name}.ts`),
  tests: `packages/service-kit/test/record-${tests}\\.spec\\.ts`,
});

/**
 * Who may enter, who may do what, the chain of the time register, money and its chain, how declared records are kept, and how students'
 * tests are drawn, marked and opened: none of it may be wrong without a test that says so.
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
  redsys: {
    code: ['signature', 'messages', 'answer'].map((name) => `services/billing/src/redsys/redsys-${name}.ts`),
    tests: 'services/billing/test/redsys/redsys-(signature|answer)\\.spec\\.ts',
  },
  clock: {
    code: ['chain', 'entries', 'fold-days', 'fold-head', 'seals'].map(
      (name) => `services/business/src/clock-store/${name}.ts`,
    ),
    tests: 'services/business/test/clock-rules\\.spec\\.ts',
  },
  'billing-money': {
    code: ['packages/contracts/src/billing/money.ts'],
    tests: 'packages/contracts/test/money/money\\.spec\\.ts',
  },
  'billing-chain': {
    code: ['verifactu-chain', 'verifactu-hash', 'wire-values'].map(
      (name) => `services/billing/src/verifactu/${name}.ts`,
    ),
    tests: 'services/billing/test/verifactu/(verifactu-(chain|hash)|wire-values)\\.spec\\.ts',
  },
  'billing-ledger': {
    code: ['ledger', 'audit-ledger'].map((name) => `services/billing/src/ledger/${name}.ts`),
    tests: 'services/billing/test/ledger\\.spec\\.ts',
  },
  'billing-boxes': {
    code: [
      'box-rules',
      'box-pairs',
      'vat-conditions',
      'model-303',
      'model-390',
      'model-347',
      'model-420',
    ].map((name) => `services/billing/src/money-reports/boxes/${name}.ts`),
    tests: 'services/billing/test/tax-boxes\\.spec\\.ts',
  },
  'bank-matching': {
    code: ['matcher', 'match-words'].map((name) => `services/billing/src/bank/matching/${name}.ts`),
    tests: 'services/billing/test/bank/(matcher|match-words)\\.spec\\.ts',
  },
  'bank-files': {
    code: ['statements/norma43', 'sepa/target-days'].map((name) => `services/billing/src/bank/${name}.ts`),
    tests: 'services/billing/test/bank/(statements|sepa-days-and-text)\\.spec\\.ts',
  },
  'billing-assets': {
    code: ['packages/contracts/src/billing/capital-goods.ts'],
    tests: 'packages/contracts/test/money/capital-goods\\.spec\\.ts',
  },
  'billing-bag': {
    code: ['allocate', 'lot-values'].map((name) => `services/billing/src/bag/${name}.ts`),
    tests: 'services/billing/test/bag-rules\\.spec\\.ts',
  },
  'billing-cash': {
    code: ['cash-rule', 'payment-split'].map((name) => `services/billing/src/payments/${name}.ts`),
    tests: 'services/billing/test/(cash-rule|payment-split)\\.spec\\.ts',
  },
  'learn-drawing': ofLearn(['practice/draw-test', 'practice/seeded'], 'drawing'),
  'learn-limits': {
    code: ['packages/contracts/src/e-learning/exam-limits.ts'],
    tests: 'packages/contracts/test/exam-limits\\.spec\\.ts',
  },
  'learn-marking': ofLearn(['practice/mark-test', 'test-store/exam-rules'], 'marking'),
  'learn-access': ofLearn(
    ['access-store/standing', 'access-store/renewal', 'attempt-store/goes-on', 'attempt-store/student'],
    'standing|goes-on',
  ),
  'learn-sold': ofLearn(['sold-access/sold-terms'], 'sold-terms'),
  'learn-readiness': ofLearn(['practice/readiness', 'attempt-store/compute-readiness'], 'readiness'),
  'learn-memory': ofLearn(['practice/memory'], 'memory'),
  'records-store': stored(['store']),
  'records-writes': stored(['writes'], 'store'),
  'records-sql': stored(['sql', 'rows'], '(sql|joined)'),
  'records-joined': stored(['joined']),
  'records-codecs': stored(['codecs', 'group-sql'], '(sql|list|table)'),
  'records-list': stored(['list']),
  'records-codes': stored(['codes']),
  'records-references': stored(['references', 'uses'], '(uses|references|store)'),
  'records-table': stored(['table']),
  'records-declared': {
    code: ['define-record', 'record-calls', 'kinds', 'field'].map(
      (name) => `packages/contracts/src/records/${name}.ts`,
    ),
    tests: 'packages/contracts/test/(record|record-calls|kinds)\\.spec\\.ts',
  },
};

/** The groups of a name: itself, or all that begin with it (`records` is in parts). */
export function groupsOf(name) {
  const found = Object.keys(MUTATED).filter((one) => one === name || one.startsWith(`${name}-`));
  if (found.length === 0)
    throw new Error(`no such group: ${name}; there are ${Object.keys(MUTATED).join(', ')}`);
  return found;
}

/** The group that this run is about. */
export const group = () => {
  const name = process.env.VOLANTE_MUTATION_GROUP ?? '';
  return { name, ...MUTATED[name] };
};

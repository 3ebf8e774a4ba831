/**
 * Businesses and people of the requests, and the numbers of contacts: tenants are skewed, as in life. The school is
 * the demo's own; the bench fills the other two.
 */
export const TENANTS = {
  school: { business: '650000000000000000000001', email: 'direccion@volante.demo' },
  big: {
    business: '650000000000000000000002',
    email: 'otra@volante.demo',
    size: Number(process.env.BENCH_BIG || 1_000_000),
  },
  /** More than 100,000 of them are active or inactive. */
  middle: { business: '0000000000000000000000a1', email: 'operador@volante.demo', size: 104_500 },
};

/** Taxpayer and year of the invoices by which reports of money are measured; nobody else has them. */
export const MONEY_ISSUER = 'bd'.repeat(12);
export const MONEY_YEAR = 2009;

/** Account of the bank by whose lines their list is measured; the demo has none of it. */
export const BENCH_ACCOUNT = 'ba'.repeat(12);

/** Students and type of practice of the measured searches for free slots; nobody else has them. The second one has few hours. */
export const AGENDA_STUDENT = `bef1${'f'.repeat(20)}`;
export const AGENDA_BUSY_STUDENT = `bef1${'e'.repeat(20)}`;
export const AGENDA_TYPE = `bea2${'f'.repeat(20)}`;

/** Students of the measured tests, by number; nobody else has these ids. */
export const learnStudent = (number) => `bef3${number.toString(16).padStart(20, '0')}`;

import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { MIN_PAST_STUDENTS, pastStudents, type Spread } from '@volante/contracts/dgt/past-students.contract';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { useCall } from '@volante/mfe-kit/query';
import { useDueText } from './due-text';
import './due-dates.css';

const FRESH_MS = 3_600_000;

/** The licence that a document sells classes for. */
const licenceOf = ({ lines }: BillingDocument): LicenceClass | null => {
  const written = lines.find(({ practice }) => practice?.licence)?.practice?.licence;
  return LICENCE_CLASSES.find((licence) => licence === written) ?? null;
};

function Figure({ label, spread }: { label: string; spread: Spread }) {
  const text = useDueText();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text('dues.cost.median', { count: spread.median })}; {text('dues.cost.p80', { count: spread.p80 })}
      </dd>
    </div>
  );
}

/** On a quote: how many classes and exams the school's own past students of that licence needed. */
export function RealCost({ document }: { document: BillingDocument }) {
  const text = useDueText();
  const licence = licenceOf(document);
  const answer = useCall(
    pastStudents,
    { licence: licence ?? 'B' },
    { enabled: licence !== null && document.target === 'quote', staleTime: FRESH_MS },
  );
  const past = answer.data;
  if (!past || licence === null || (!past.practices && !past.sittings)) return null;
  return (
    <section className="vb-due-cost" aria-label={text('dues.cost.title')}>
      <h3>{text('dues.cost.title')}</h3>
      <p>{text('dues.cost.text', { count: past.students, licence })}</p>
      <dl>
        {past.practices ? <Figure label={text('dues.cost.practices')} spread={past.practices} /> : null}
        {past.sittings ? <Figure label={text('dues.cost.sittings')} spread={past.sittings} /> : null}
      </dl>
      <p className="v-help">{text('dues.cost.how', { min: MIN_PAST_STUDENTS })}</p>
    </section>
  );
}

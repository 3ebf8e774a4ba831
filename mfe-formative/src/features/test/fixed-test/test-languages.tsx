import { testTranslated } from '@volante/contracts/e-learning/translation.contract';
import { LANGUAGES } from '@volante/contracts/e-learning/translation-words';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useTestText } from '../test-text';
import '../test.css';

const COUNTS = ['reviewed', 'draft', 'stale', 'missing'] as const;

/** In which languages students may take a test, and what the others lack. */
export function TestLanguages({ test }: { test: string }) {
  const text = useTestText();
  const answer = useCall(testTranslated, { test });
  if (!answer.data) return <LoadState answer={answer} />;
  const { questions, rows } = answer.data;
  return (
    <section className="vf-offered" aria-label={text('test.languages')}>
      <p className="v-dialog-text">{text('test.languagesHelp', { count: questions })}</p>
      <ScrollTable
        label={text('test.languages')}
        heads={[
          text('test.language'),
          text('test.languageState'),
          ...COUNTS.map((key) => ({ label: text(`test.languageCounts.${key}`), isNumber: true })),
        ]}
      >
        {rows.map((row) => (
          <tr key={row.language}>
            <th scope="row">{LANGUAGES[row.language]}</th>
            <td>
              <StateBadge tone={row.offered ? 'good' : 'plain'}>
                {text(row.offered ? 'test.offered' : 'test.notOffered')}
              </StateBadge>
            </td>
            {COUNTS.map((key) => (
              <td key={key} data-number="">
                {row[key]}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

import { questionLibrary } from '@volante/contracts/e-learning/question-library.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import { useTestText } from '../test-text';
import { countsOf } from './library-states';
import { ReleaseNotes } from './release-notes';
import '../test.css';

/** `/contenidos/menu`: contents that the product has brought up to date, and how many the school lacks. */
function LibraryMenuPage() {
  const text = useTestText();
  const answer = useCall(questionLibrary, {});
  const counts = countsOf(answer.data?.rows ?? []);
  const changed = counts.updated + counts.both;
  return (
    <div className="vf-library-page">
      <PageToolbar title={text('test.library.menu')} />
      <p>{text('test.library.purpose')}</p>
      <LoadState answer={answer} />
      {answer.data ? (
        <section className="vf-library-card" aria-labelledby="library-tests">
          <h2 id="library-tests">
            <Link to="/contenidos/actualiza/test/v8/view">{text('test.library.tests')}</Link>
          </h2>
          <p>
            {text('test.library.release', {
              day: formatDay(answer.data.release),
              count: answer.data.rows.length,
            })}
          </p>
          <ReleaseNotes {...answer.data} />
          <p>
            {counts.new + changed === 0
              ? text('test.library.upToDate')
              : `${text('test.library.newOnes', { count: counts.new })} ${text('test.library.changedOnes', { count: changed })}`}
          </p>
        </section>
      ) : null}
    </div>
  );
}

export const page = () => <LibraryMenuPage />;

import type { CallOutput } from '@volante/contracts/call';
import { riskFilms } from '@volante/contracts/e-learning/learn-risk.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card, Trouble } from '../app/parts';
import { pathOf, riskPath, riskResultPath } from '../app/paths';
import { useOwn } from '../session/use-own';

type Films = CallOutput<typeof riskFilms>;

function Film({ film: { id, title, description, seconds, tries, best } }: { film: Films['rows'][number] }) {
  const text = useAppText();
  return (
    <li>
      <a className="st-row" href={riskPath(id)} onClick={onPress}>
        <span>
          <strong>{title}</strong>
          {description ? <span>{description}</span> : null}
          <span className="st-soft">
            {text('risk.length', { seconds })}
            {tries > 0 ? ` · ${text(tries === 1 ? 'risk.triedOnce' : 'risk.tried', { tries })}` : ''}
          </span>
        </span>
        <span>{best ? text('risk.score', { points: best.points, max: best.max }) : text('risk.new')}</span>
      </a>
    </li>
  );
}

function History({ history }: Pick<Films, 'history'>) {
  const text = useAppText();
  if (history.length === 0) return null;
  return (
    <Card title={text('risk.history')}>
      <ul className="st-list">
        {history.map(({ id, title, finishedAt, points, max, rhythmic }) => (
          <li key={id}>
            <a className="st-row" href={riskResultPath(id)} onClick={onPress}>
              <span>
                <strong>{title}</strong>
                <span className="st-soft">
                  {formatInstant(finishedAt)}
                  {rhythmic ? ` · ${text('risk.rhythmicShort')}` : ''}
                </span>
              </span>
              <span>{text('risk.score', { points, max })}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Back() {
  const text = useAppText();
  return (
    <a className="st-button" href={pathOf('test')} onClick={onPress}>
      {text('result.back')}
    </a>
  );
}

/** By its address, or an access that has become DEMO: no page leads here then. */
function OfSample() {
  const text = useAppText();
  return (
    <>
      <h1>{text('pages.risk')}</h1>
      <p className="st-note">{text('risk.demo')}</p>
      <Back />
    </>
  );
}

/** `/layout/contact/risk`: films of risk perception, and the own results. */
export function RiskPage() {
  const text = useAppText();
  const answer = useOwn(riskFilms, {});
  if (!answer.data)
    return answer.error?.code === 'LEARNER-004' ? <OfSample /> : <Trouble answer={answer} isPage />;
  const { rows, history } = answer.data;
  return (
    <>
      <h1>{text('pages.risk')}</h1>
      <p>{text('risk.intro')}</p>
      <p className="st-note">{text('risk.noMethod')}</p>
      <Card title={text('risk.films')}>
        {rows.length === 0 ? <p className="st-soft">{text('risk.none')}</p> : null}
        <ul className="st-list">
          {rows.map((film) => (
            <Film key={film.id} film={film} />
          ))}
        </ul>
      </Card>
      <History history={history} />
      <Back />
    </>
  );
}

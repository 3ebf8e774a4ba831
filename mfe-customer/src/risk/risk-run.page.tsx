import { riskRead } from '@volante/contracts/e-learning/learn-risk.contract';
import type { RiskResult } from '@volante/contracts/e-learning/risk.fields';
import { useState } from 'react';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card, Trouble } from '../app/parts';
import { pathOf } from '../app/paths';
import { useOwn } from '../session/use-own';
import { RiskLine } from './risk-line';
import { RiskPlay } from './risk-play';

function Result({ result, onAgain }: { result: RiskResult; onAgain?: () => void }) {
  const text = useAppText();
  const { title, points, max, rhythmic } = result;
  return (
    <>
      <section className="st-verdict" role="status">
        <h1>{title}</h1>
        <p>{text('risk.result', { points, max })}</p>
        {rhythmic ? <p className="st-warning">{text('risk.rhythmic')}</p> : null}
      </section>
      <Card title={text('risk.line')}>
        <RiskLine result={result} />
        <p className="st-soft">{text('risk.noMethod')}</p>
      </Card>
      {onAgain ? (
        <button type="button" className="st-button st-main" onClick={onAgain}>
          {text('risk.again')}
        </button>
      ) : null}
      <a className="st-button" href={pathOf('risk')} onClick={onPress}>
        {text('risk.back')}
      </a>
    </>
  );
}

/** `/layout/contact/risk/result/:id`: a try that is over. */
export function RiskResultPage({ id }: { id: string }) {
  const answer = useOwn(riskRead, { id });
  return answer.data ? <Result result={answer.data} /> : <Trouble answer={answer} isPage />;
}

/** `/layout/contact/risk/:id`: a film that is practised, with its result. */
export function RiskRunPage({ id }: { id: string }) {
  const [result, setResult] = useState<RiskResult>();
  if (result) return <Result result={result} onAgain={() => setResult(undefined)} />;
  return <RiskPlay film={id} onResult={setResult} />;
}

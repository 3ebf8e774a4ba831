import { agendaSettingRead } from '@volante/contracts/training/agenda-setting.contract';
import { type CancelTerms, cancelWords } from '@volante/contracts/training/cancel-words';
import { useCall } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useOwnText } from '../../texts';
import './contract-words.css';

interface ContractWordsProps {
  type: CancelTerms & { name: string };
}

/** The tab «Para el contrato»: the rule of cancelling by which practices of this type are charged, to be copied. */
export function ContractWords({ type }: ContractWordsProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const answer = useCall(agendaSettingRead, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const words = cancelWords(type.name, type, answer.data.maxNoShows);
  const copy = () =>
    void navigator.clipboard
      .writeText(words.join(' '))
      .then(() => feedback.done(text('contractWords.copied')), feedback.failed);
  return (
    <section className="v-facts" aria-label={text('contractWords.title')}>
      <p>{text('contractWords.help')}</p>
      <blockquote className="vf-contract-words">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
      <Button onClick={copy}>{text('contractWords.copy')}</Button>
    </section>
  );
}

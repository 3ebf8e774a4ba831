import { agendaSettingRead } from '@volante/contracts/training/agenda-setting.contract';
import { type CancelTerms, cancelWords } from '@volante/contracts/training/cancel-words';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button } from 'antd';
import { useOwnText } from '../../texts';
import './contract-words.css';

interface ContractWordsProps {
  type: CancelTerms & { name: string };
}

/** The tab «Para el contrato»: the rule of cancelling by which practices of this type are charged, to be copied. */
export function ContractWords({ type }: ContractWordsProps) {
  const text = useOwnText();
  const copy = useCopy(text('contractWords.copied'));
  const answer = useCall(agendaSettingRead, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const words = cancelWords(type.name, type, answer.data.maxNoShows);
  return (
    <section className="v-facts" aria-label={text('contractWords.title')}>
      <p>{text('contractWords.help')}</p>
      <blockquote className="vf-contract-words">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
      <Button onClick={() => copy(words.join(' '))}>{text('contractWords.copy')}</Button>
    </section>
  );
}

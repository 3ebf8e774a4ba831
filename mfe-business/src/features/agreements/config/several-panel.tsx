import { Button } from 'antd';
import { useAgreementText } from '../shared/agreement-text';
import { ARRANGEMENTS, type Arrangement } from './several';

interface SeveralPanelProps {
  count: number;
  onArrange: (how: Arrangement) => void;
  onRemove: () => void;
}

/** Acts on several chosen places. */
export function SeveralPanel({ count, onArrange, onRemove }: SeveralPanelProps) {
  const text = useAgreementText();
  return (
    <section className="vb-agreement-panel" aria-label={text('agreements.config.chosen')}>
      <strong>{text('agreements.config.several', { count })}</strong>
      <div className="vb-agreement-arrange">
        {ARRANGEMENTS.map((how) => (
          <Button
            key={how}
            disabled={count < 3 && (how === 'down' || how === 'across')}
            onClick={() => onArrange(how)}
          >
            {text(`agreements.config.arrange.${how}`)}
          </Button>
        ))}
      </div>
      <Button danger onClick={onRemove}>
        {text('agreements.config.removeSeveral')}
      </Button>
      <p className="v-help">{text('agreements.config.severalKeys')}</p>
    </section>
  );
}

import { WarningOutlined } from '@ant-design/icons';
import { useKitText } from '../text/text';
import { errorMessage } from './error-message';
import './states.css';

export interface ErrorStateProps {
  error: unknown;
  /** The failed action; "No se ha podido cargar" when left out. */
  title?: string;
  onRetry?: () => void;
}

/** The failure, what is safe, and a way to try again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const text = useKitText();
  return (
    <div className="v-state v-state-bad" role="alert">
      <span className="v-state-icon" aria-hidden="true">
        <WarningOutlined />
      </span>
      <h2>{title ?? text('error.title')}</h2>
      <p>
        {errorMessage(error)} {text('error.safe')}
      </p>
      {onRetry ? (
        <button type="button" className="vk-button vk-primary" onClick={onRetry}>
          {text('error.retry')}
        </button>
      ) : null}
    </div>
  );
}

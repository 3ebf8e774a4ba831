import { Glyph } from '../display/glyph';
import { useKitText } from '../text/text';
import { errorMessage } from './error-message';
import './states.css';

const WARNING = 'M12 8v5m0 3h.01M10.3 4l-8 14a2 2 0 0 0 1.7 3h16a2 2 0 0 0 1.7-3l-8-14a2 2 0 0 0-3.4 0z';

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
        <Glyph path={WARNING} />
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

import { announce } from '../console/announcer';
import { useAccountText } from './account-text';

/** Shown once: the server keeps digests only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useAccountText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      announce(text('account.step.copied'));
    } catch {
      announce(text('account.step.copyFailed'));
    }
  };
  return (
    <div className="ac-codes" role="status">
      <p>
        <strong>{text('account.step.codesTitle')}</strong> {text('account.step.codesIntro')}
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="ac-acts">
        <button type="button" className="vk-button" onClick={() => void copy()}>
          {text('account.step.copy')}
        </button>
        <button type="button" className="vk-button vk-primary" onClick={onDone}>
          {text('account.step.kept')}
        </button>
      </div>
    </div>
  );
}

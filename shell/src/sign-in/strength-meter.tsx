import {
  PASSWORD_LENGTH,
  PASSWORD_SHARES,
  passwordStrength,
} from '@volante/contracts/session/password-strength';
import { text } from './sign-in-text';

/** Four equal shares (specification § 5); the length is a matter of its own, without it nothing counts. */
export function StrengthMeter({ password }: { password: string }) {
  const { held, isLongEnough } = passwordStrength(password);
  const filled = isLongEnough ? held.length : 0;
  return (
    <div className="si-strength">
      <meter
        className="si-meter"
        aria-label={text('strength.label')}
        min={0}
        max={PASSWORD_SHARES.length}
        value={filled}
      >
        {text(`strength.level${filled}`)}
      </meter>
      <div className="si-bars" aria-hidden="true">
        {PASSWORD_SHARES.map(({ id }, at) => (
          <i key={id} data-on={at < filled} />
        ))}
      </div>
      <ul>
        <li data-held={isLongEnough}>{text('strength.length', { count: PASSWORD_LENGTH })}</li>
        {PASSWORD_SHARES.map(({ id }) => (
          <li key={id} data-held={held.includes(id)}>
            {text(`strength.${id}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

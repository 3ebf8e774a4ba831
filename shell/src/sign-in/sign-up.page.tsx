import { PROVINCES } from '@volante/contracts/provinces';
import { passwordStrength } from '@volante/contracts/session/password-strength';
import { registration } from '@volante/contracts/session/registration.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { PrivacyNote } from '@volante/ui-kit/privacy-note';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Brand, Field, Problems, Stand, SubmitButton } from './form-parts';
import { text } from './sign-in-text';
import { StrengthMeter } from './strength-meter';

const TEXTS = ['business', 'name', 'email', 'phone'] as const;
type TextName = (typeof TEXTS)[number];
const NEEDED: readonly TextName[] = ['business', 'name', 'email'];
const COMPLETE = { business: 'organization', name: 'name', email: 'username', phone: 'tel' } as const;
const TYPES = { business: 'text', name: 'text', email: 'email', phone: 'tel' } as const;

type Missing = TextName | 'province' | 'password';

/** `/user/sign-up`: a new centre on trial. Says the same whether the address is known or not: the mail says which. */
export function SignUpPage() {
  const fields: Record<TextName, RefObject<HTMLInputElement | null>> = {
    business: useRef(null),
    name: useRef(null),
    email: useRef(null),
    phone: useRef(null),
  };
  const province = useRef<HTMLSelectElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sentTo, setSentTo] = useState('');
  const [busy, setBusy] = useState(false);
  const typedIn = (name: TextName) => fields[name].current?.value.trim() ?? '';

  const check = () => {
    const found: Missing[] = NEEDED.filter((name) => typedIn(name) === '');
    if (!province.current?.value) found.push('province');
    if (!passwordStrength(typed).isLongEnough) found.push('password');
    setMissing(found);
    const [first] = found;
    if (first === 'province') province.current?.focus();
    else if (first === 'password') password.current?.focus();
    else if (first) fields[first].current?.focus();
    return found.length === 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    setProblems([]);
    try {
      await callApi(registration, {
        business: typedIn('business'),
        name: typedIn('name'),
        email: typedIn('email'),
        phone: typedIn('phone'),
        province: Number(province.current?.value),
        password: typed,
      });
      setSentTo(typedIn('email'));
    } catch (thrown) {
      setProblems(asApiError(thrown).messages);
    }
    setBusy(false);
  };
  const settled = (name: Missing) => () => setMissing((before) => before.filter((one) => one !== name));

  return (
    <Stand foot={text('foot')}>
      <form className="si-card" onSubmit={submit} noValidate aria-labelledby="si-title">
        <Brand />
        <h1 id="si-title">{text('signUp.title')}</h1>
        {sentTo ? (
          <output className="si-said">{text('signUp.sent', { email: sentTo })}</output>
        ) : (
          <>
            <p className="si-intro">{text('signUp.intro')}</p>
            <Problems messages={problems} />
            {TEXTS.map((name, at) => (
              <Field
                key={name}
                name={name}
                label={text(`signUp.${name}`)}
                type={TYPES[name]}
                autoComplete={COMPLETE[name]}
                missing={missing.includes(name) ? text(`signUp.${name}Missing`) : null}
                field={fields[name]}
                onChange={settled(name)}
                autoFocus={at === 0}
              />
            ))}
            <div className="si-field">
              <label htmlFor="province">{text('signUp.province')}</label>
              <select
                ref={province}
                id="province"
                className="si-input"
                defaultValue=""
                aria-invalid={missing.includes('province')}
                aria-describedby={missing.includes('province') ? 'province-problem' : undefined}
                onChange={settled('province')}
              >
                <option value="" disabled>
                  {text('signUp.choose')}
                </option>
                {PROVINCES.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              {missing.includes('province') ? (
                <p className="si-missing" id="province-problem">
                  {text('signUp.provinceMissing')}
                </p>
              ) : null}
            </div>
            <Field
              name="new-password"
              label={text('password')}
              type="password"
              autoComplete="new-password"
              missing={missing.includes('password') ? text('passwordShort') : null}
              field={password}
              onChange={(next) => {
                settled('password')();
                setTyped(next);
              }}
            />
            <StrengthMeter password={typed} />
            <PrivacyNote place="centro" controller={text('privacy.offererName')} />
            <SubmitButton busy={busy} label={text('signUp.send')} busyLabel={text('sending')} />
          </>
        )}
        <a className="si-other" href="/user/sign-in">
          {text('toSignIn')}
        </a>
      </form>
    </Stand>
  );
}

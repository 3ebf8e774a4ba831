import { REDSYS_ORIGINS } from '@volante/contracts/billing/payment-gateway-hosts';

/** The open page that leads people to the card gateway. */
const PAY_PAGE = '/open/pay';

/** Hosts to which a page may send a form: the page to pay leads to Redsys; `trial` stands in for its test service. No other page leads anywhere. */
export function formTargetsOf(trial: string): (path: string) => readonly string[] {
  const origins = [REDSYS_ORIGINS.real, trial === '' ? REDSYS_ORIGINS.test : new URL(trial).origin];
  return (path) => (path === PAY_PAGE ? origins : []);
}

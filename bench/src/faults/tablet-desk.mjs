/** The office's side of tablets, for the rows that stand before one. */

/** One request: `code` of the refusal, or `in`. */
export async function send(base, call, body, { place, authorization } = {}) {
  const response = await fetch(`${base}/api/${call}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(place ? { 'x-forwarded-for': place } : {}),
      ...(authorization ? { authorization } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { success, data, error } = await response.json();
  return { code: success ? 'in' : error.code, data };
}

/** A tablet of the demo school that waits for its code, in the branch that is first. */
export async function newTablet({ base, token }, name) {
  const authorization = `Token ${token}`;
  const { data: branches } = await send(base, 'business/branch/list', undefined, { authorization });
  const { data } = await send(
    base,
    'clock/kiosk/create',
    { name, branch: branches.rows[0].id },
    { authorization },
  );
  return data.code;
}

/** Another PIN for somebody. */
export async function newPin({ base, token }, employee) {
  const { data } = await send(
    base,
    'employee/pin/reset',
    { id: employee },
    { authorization: `Token ${token}` },
  );
  return data.pin;
}

/** Types the code in, as the tablet's page does: returns its secret and the server's answer. */
export async function pairTablet({ base }, code) {
  const { data: paired } = await send(base, 'clock/kiosk/pair', { code });
  const kiosk = `Kiosk ${paired.key}`;
  const { data: open } = await send(base, 'clock/kiosk/open', undefined, { authorization: kiosk });
  return { kiosk, open };
}
